import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { ProjectCard } from "../../views.ts";
import styles from "./selected-work.module.css";
import { WorkStagger } from "../../sections/work-stagger.tsx";
import { useToOpen } from "../../sources/use-address.ts";
import { useWords } from "../../sources/locale.ts";

/**
 * Four projects in a staggered grid (HOME-8), each leading to its page; `all` is the path to all of them.
 * Nothing without any, or where projects have no pages.
 */
export function SelectedWork({ projects, all }: { projects: ProjectCard[]; all: string | undefined }) {
  const words = useWords();
  const opens = useToOpen()("project");
  if (projects.length === 0 || opens === undefined) return null;
  return (
    <section className={styles.section} data-section="plain">
      <div className={styles.head}>
        <h2>{words.home.work}</h2>
        {all && <ArrowLink to={all}>{words.home.allWork}</ArrowLink>}
      </div>
      <WorkStagger cards={projects} opens="project" />
    </section>
  );
}
