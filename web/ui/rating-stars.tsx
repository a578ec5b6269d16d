import styles from "./rating-stars.module.css";

const starCount = 5;

/** The least rate whose figure, which has one decimal, is that of all stars. */
const full = starCount - 0.05;

/**
 * How much of the row is lit, in per cent: in halves, never beyond the row, and all of it only where the figure
 * says so, too (ABOUT-3).
 */
export function litShare(rate: number): number {
  const most = rate >= full ? starCount * 2 : starCount * 2 - 1;
  const halves = Math.min(most, Math.max(0, Math.round(rate * 2)));
  return (halves / (starCount * 2)) * 100;
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
      <span className={styles.stars} style={{ "--share": `${litShare(rate)}%` }} />
      {figure && <span className={styles.figure}>{figure}</span>}
    </span>
  );
}
