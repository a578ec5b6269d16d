import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { ProjectCard } from "../../views.ts";
import { Work } from "../../sections/work.tsx";
import { useToOpen } from "../../sources/use-address.ts";
import { useWords } from "../../sources/locale.ts";

/**
 * Four projects (HOME-8), each leading to its page, and a link to all of them. Nothing
 * without any, or where projects have no pages.
 */
export function SelectedWork({ projects }: { projects: ProjectCard[] }) {
  const words = useWords();
  const to = useToOpen();
  if (projects.length === 0 || to("project") === undefined) return null;
  const all = to("project3") ?? to("projects");
  return (
    <section data-section="plain">
      <div data-head="">
        <h2>{words.home.work}</h2>
        {all && <ArrowLink to={all}>{words.home.allWork}</ArrowLink>}
      </div>
      <Work cards={projects} opens="project" label={words.home.work} />
    </section>
  );
}
