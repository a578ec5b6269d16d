import { Link } from "../ui/link.tsx";
import styles from "./entry-pager.module.css";
import { useWords } from "../sources/locale.ts";

interface Neighbour {
  path: string;
  title: string;
}

interface EntryPagerProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** What the two ways are called, and what stands where there is none. */
  labels: { previous: string; next: string; noPrevious: string; noNext: string };
}

/**
 * How many words of a neighbour's title are shown (WORK-6); an ellipsis and the link's name stand for the
 * rest.
 */
const shownWords = 2;

function Half({ to, label, none }: { to: Neighbour | null; label: string; none: string }) {
  const words = useWords();
  if (!to)
    return (
      <p className={styles.half} data-end="">
        {none}
      </p>
    );
  const shown = firstWords(to.title, shownWords);
  const isCut = shown.length < to.title.trim().length;
  return (
    <Link className={styles.half} to={to.path} aria-label={isCut ? `${label} ${to.title}` : undefined}>
      <span className={styles.label} data-bullet="">
        {label}
      </span>{" "}
      <span className={styles.title} data-type="card" data-cut={isCut || undefined}>
        {shown || words.entryPager.noTitle}
      </span>
    </Link>
  );
}

/** Links to the previous and the next entry, as two halves (WORK-6, BLOG-3). */
export function EntryPager({ previous, next, labels }: EntryPagerProps) {
  const { label } = useWords().entryPager;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Half to={previous} label={labels.previous} none={labels.noPrevious} />
      <Half to={next} label={labels.next} none={labels.noNext} />
    </nav>
  );
}

/** The first words of a title (WORK-6); empty where it has none. */
export function firstWords(title: string, count: number): string {
  return title.trim().split(/\s+/).slice(0, count).join(" ");
}
