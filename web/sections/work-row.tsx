import { LazyCarousel } from "./lazy-carousel.tsx";
import { useWords } from "../sources/locale.ts";
import { useTo } from "../sources/use-address.ts";
import { WorkCard } from "./work-card.tsx";
import type { WorkProps } from "./work-props.ts";
import styles from "./work-row.module.css";

/** Work side by side, one picture a screen. */
export function WorkRow({ cards, opens, action, label }: WorkProps) {
  const words = useWords();
  const to = useTo();
  return (
    <LazyCarousel
      className={styles.row}
      label={label}
      labels={words.carousel}
      drag
      slides={cards.map(({ title, tag, picture, ...card }) => ({
        key: card.id,
        content: (
          <WorkCard
            {...{ title, picture }}
            {...(action && { action })}
            meta={tag}
            sizes="(width >= 768px) max(70vw, ratio * 40vw), max(92vw, ratio * 52vw)"
            to={to(opens, card)}
          />
        ),
      }))}
    />
  );
}
