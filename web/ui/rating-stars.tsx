import styles from "./rating-stars.module.css";

const starCount = 5;
/** Side of the square around one star. */
const cell = 24;
/** One star, starting at its upper tip, centred in the square. */
const star = "2.8l2.7 6.28 6.81.63-5.14 4.51 1.5 6.67-5.88-3.49-5.88 3.49 1.5-6.67-5.14-4.51 6.81-.63z";
const row = Array.from({ length: starCount }, (_, index) => `M${(index + 0.5) * cell} ${star}`).join("");

/** How much of the row is lit, in the drawing's units: in halves, never beyond the row (ABOUT-3). */
export function litWidth(rate: number): number {
  return (Math.min(starCount * 2, Math.max(0, Math.round(rate * 2))) / 2) * cell;
}

interface RatingStarsProps {
  /** 0 to 5; shown in halves. */
  rate: number;
  /** The rate in words: "4.5 out of 5". */
  label: string;
  /** The figure beside the stars; omitted where the page shows the figure itself. */
  figure?: string;
}

/** Stars with halves and the figure beside them (ABOUT-3); screen readers read the label, not the drawing. */
export function RatingStars({ rate, label, figure }: RatingStarsProps) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <svg className={styles.stars} viewBox={`0 0 ${starCount * cell} ${cell}`} aria-hidden="true">
        <path className={styles.unlit} d={row} />
        {/* A nested svg clips what is beyond its width. */}
        <svg width={litWidth(rate)} height={cell}>
          <path className={styles.lit} d={row} />
        </svg>
      </svg>
      {figure && <span className={styles.figure}>{figure}</span>}
    </span>
  );
}
