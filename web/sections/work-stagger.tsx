import type { PageName } from "#contract/site-map.ts";
import { useTo } from "../sources/use-address.ts";
import type { ProjectCard } from "../views.ts";
import { WorkCard } from "./work-card.tsx";
import styles from "./work-stagger.module.css";

/** Shown width of the wide and the narrow cards. */
const sizes = [
  "(width >= 1200px) 56vw, (width >= 768px) 46vw, 92vw",
  "(width >= 1200px) 40vw, (width >= 768px) 46vw, 92vw",
];

interface WorkStaggerProps {
  cards: readonly ProjectCard[];
  /** The page that the cards lead to. */
  opens: PageName;
  /** The text of their links where it is not the title. */
  action?: string;
}

/** Work in rows of 7 and 5 columns, then 5 and 7 (HOME-8, WORK-1). */
export function WorkStagger({ cards, opens, action }: WorkStaggerProps) {
  const to = useTo();
  return (
    <ul className={styles.grid} data-action={action && ""}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <WorkCard
            {...{ title: card.title, picture: card.picture, action }}
            meta={card.tag}
            to={to(opens, card)}
            // Wide, narrow, narrow, wide.
            sizes={cards.length === 1 ? "92vw" : (sizes[index % 4 === 0 || index % 4 === 3 ? 0 : 1] ?? "")}
          />
        </li>
      ))}
    </ul>
  );
}
