import { useTo } from "../../sources/use-address.ts";
import type { WorkCardView } from "../../views/project-views.ts";
import { cardMeta } from "../../sections/card-meta.ts";
import styles from "./project-stack.module.css";
import { WorkCard } from "../../sections/work-card.tsx";
import { useFormats, useWords } from "../../sources/locale.ts";

interface ProjectStackProps {
  projects: readonly WorkCardView[];
  heading: "h2" | "h3";
  said: string;
}

/** Projects as a stack: each card comes to rest on the previous one (WORK-8). */
export function ProjectStack({ projects, heading, said }: ProjectStackProps) {
  const words = useWords();
  const to = useTo();
  const formats = useFormats();
  return (
    <ol className={styles.stack}>
      {projects.map((project, index) => (
        <li key={project.id} className={styles.layer} data-frame="self">
          <WorkCard
            title={project.title}
            meta={cardMeta(project, said, formats)}
            picture={project.picture}
            heading={heading}
            action={words.work.seeDetails}
            to={to("project", project)}
            sizes="(width >= 768px) max(58vw, ratio * clamp(20rem, 62vh, 44rem)), max(92vw, ratio * 69vw)"
            first={index === 0}
          />
        </li>
      ))}
    </ol>
  );
}
