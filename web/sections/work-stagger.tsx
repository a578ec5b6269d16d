import { useTo } from "../sources/use-address.ts";
import { WorkCard } from "./work-card.tsx";
import type { WorkProps } from "./work-props.ts";
import styles from "./work-stagger.module.css";

/** Shown width of the wide and the narrow cards. */
/** Below three columns all are alike. */
const narrow = "(width >= 768px) max(46vw, ratio * 35vw), max(92vw, ratio * 69vw)";
/** The four of a round: wide, tall, square, wide (work-stagger.module.css). */
const sizes = ["max(56vw, ratio * 42vw)", "max(40vw, ratio * 44vw)", "max(40vw, ratio * 38vw)"].map(
  (wide) => `(width >= 1200px) ${wide}, ${narrow}`,
);
const alone = "(width >= 768px) max(92vw, ratio * 52vw), max(92vw, ratio * 69vw)";

/** Work in rows of 7 and 5 columns, then 5 and 7 (HOME-8, WORK-1). */
export function WorkStagger({ cards, opens, action }: WorkProps) {
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
            sizes={(cards.length === 1 ? alone : sizes[(index % 4) % 3]) ?? alone}
          />
        </li>
      ))}
    </ul>
  );
}
