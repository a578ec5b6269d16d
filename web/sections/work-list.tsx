import { type Structure, usualStructure } from "#contract/structure.ts";
import { useWords } from "../sources/locale.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { ProjectGrid, type ProjectGridProps } from "./project-grid.tsx";
import { WorkIndex } from "./work-index.tsx";

type WorkListProps = Omit<ProjectGridProps, "columns">;

function ProjectIndex({ projects, said, opens = "project", ...rest }: WorkListProps) {
  const words = useWords();
  const cards = projects.map((project) => (project.tag === said ? { ...project, tag: "" } : project));
  return <WorkIndex {...rest} {...{ cards, opens }} label={words.titles.projects} />;
}

function ProjectRows(props: WorkListProps) {
  return <ProjectGrid {...props} columns={3} />;
}

/** The ways that have a list of their own. */
const ways: Partial<Record<Structure["work"], typeof ProjectGrid>> = {
  index: ProjectIndex,
  row: ProjectRows,
};

/**
 * All work of a list (WORK-2, WORK-3), in the brand's way: an index where that is chosen, else equal cards,
 * of which a row has three.
 */
export function WorkList(props: WorkListProps) {
  const Way = ways[useSiteFacts()?.structure.work ?? usualStructure.work] ?? ProjectGrid;
  return <Way {...props} />;
}
