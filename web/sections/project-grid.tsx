import { useFormats } from "../sources/locale.ts";
import { useTo } from "../sources/use-address.ts";
import type { WorkCardView } from "../views/project-views.ts";
import { cardMeta } from "./card-meta.ts";
import styles from "./project-grid.module.css";
import { WorkCard } from "./work-card.tsx";

/** Shown width of a card, by how many are in its row. */
const sizes = {
  1: "max(92vw, ratio * 69vw)",
  2: "(width >= 768px) max(48vw, ratio * 36vw), max(92vw, ratio * 69vw)",
  3: "(width >= 768px) max(32vw, ratio * 24vw), max(92vw, ratio * 69vw)",
};

type Share = keyof typeof sizes;

/** How many cards are in the row of one: those that would be left over at the end have the second row. */
function shareOf(index: number, count: number, columns: Share): Share {
  const over = count % columns;
  const from = count > columns ? columns : 0;
  return index >= from && index < from + over ? (over as Share) : columns;
}

/** What a list of work gets. */
export interface ProjectGridProps {
  projects: readonly WorkCardView[];
  /** How many are in a row from 768 px on. */
  columns?: 2 | 3;
  heading: "h2" | "h3";
  /** A tag that the page already shows. */
  said: string;
  /** Whether its first picture is the largest paint of the page. */
  first?: boolean;
  /** The page that a card leads to. */
  opens?: "project" | "item";
  /** The text of its link where it is not the title. */
  action?: string | undefined;
}

/**
 * Projects, or items, as cards, each leading to its page (WORK-2, WORK-3, WORK-5, WORK-8). Those in a row are
 * equal, and no row has a gap.
 */
export function ProjectGrid({
  projects,
  columns = 2,
  heading,
  said,
  first = false,
  opens = "project",
  action,
}: ProjectGridProps) {
  const to = useTo();
  const formats = useFormats();
  return (
    <ul className={styles.grid}>
      {projects.map((project, index) => {
        const share = shareOf(index, projects.length, columns);
        return (
          <li key={project.id} data-share={share}>
            <WorkCard
              title={project.title}
              meta={cardMeta(project, said, formats)}
              picture={project.picture}
              heading={heading}
              action={action}
              to={to(opens, project)}
              sizes={sizes[share]}
              first={first && index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
