import { useQuery } from "@tanstack/react-query";
import { useAddress, useTo } from "../../sources/use-address.ts";
import { nextItemQuery, workQuery } from "../../sources/project-queries.ts";
import type { ProjectView, WorkCardView } from "../../views/project-views.ts";
import { QueryContent } from "../../sections/query-content.tsx";
import { EntryPager } from "../../sections/entry-pager.tsx";
import { NextEntry } from "../../sections/next-entry.tsx";
import { ProjectGrid } from "../../sections/project-grid.tsx";
import styles from "./project-relatives.module.css";
import { useWords } from "../../sources/locale.ts";

interface RelativesProps {
  project: ProjectView;
  /** The projects of its item, including itself. */
  all: readonly WorkCardView[];
}

function Relatives({ project, all }: RelativesProps) {
  const words = useWords();
  const to = useTo();
  const related = relatedTo(all, project.id);
  const { previous, next } = groupNeighbours(all, project.id);
  const way = (entry: WorkCardView | null) =>
    entry && { path: to("project", entry), title: entry.givenTitle, picture: entry.picture };
  const onward = useQuery(nextItemQuery(useAddress()?.source ?? "api", project.itemId)).data;
  const { previousProject, nextProject, noPrevious, noNext } = words.projectPager;
  return (
    <>
      {related.length > 0 ? (
        <section className={styles.related}>
          <h2 data-head="">{words.work.related}</h2>
          <ProjectGrid projects={related} columns={3} heading="h3" said={project.tag} />
        </section>
      ) : (
        <p className={styles.none} data-type="small">
          {words.work.noRelated}
        </p>
      )}
      {(previous || next) && (
        <EntryPager
          previous={way(previous)}
          next={way(next)}
          labels={{ previous: previousProject, next: nextProject, noPrevious, noNext }}
          cards={related.map((one) => to("project", one))}
        />
      )}
      {!next && onward && (
        <NextEntry
          to={to("item", onward)}
          label={words.next.project}
          title={onward.title}
          picture={onward.picture}
        />
      )}
    </>
  );
}

/** The pager and the related projects (WORK-5, WORK-6), none where the project has no item, or it is gone. */
export function ProjectRelatives({ project }: { project: ProjectView }) {
  const words = useWords();
  const source = useAddress()?.source ?? "api";
  const query = useQuery({ ...workQuery(source, project.itemId), enabled: project.itemId > 0 });
  if (project.itemId === 0 || query.data === null) return <Relatives project={project} all={[]} />;
  return (
    <QueryContent query={query} error={words.errors.project}>
      {({ projects }) => <Relatives project={project} all={projects} />}
    </QueryContent>
  );
}

interface Entry {
  id: number;
}

const groupSize = 3;
const relatedCount = 3;

/**
 * An item's projects, in order, form groups of three; the pager leads to the first project of the previous
 * and of the next group (WORK-6).
 */
export function groupNeighbours<One extends Entry>(
  entries: readonly One[],
  id: number,
): { previous: One | null; next: One | null } {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) return { previous: null, next: null };
  const start = index - (index % groupSize);
  return { previous: entries[start - groupSize] ?? null, next: entries[start + groupSize] ?? null };
}

/** The first three of the other projects (WORK-5). */
export function relatedTo<One extends Entry>(entries: readonly One[], id: number): One[] {
  return entries.filter((entry) => entry.id !== id).slice(0, relatedCount);
}
