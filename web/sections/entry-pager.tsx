import { Link } from "../ui/link.tsx";
import type { PictureView } from "../views.ts";
import { NextEntry } from "./next-entry.tsx";
import styles from "./entry-pager.module.css";
import { useWords } from "../sources/locale.ts";

interface Neighbour {
  path: string;
  title: string;
  picture: PictureView | null;
}

interface EntryPagerProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** What the two ways are called, and what stands where there is none. */
  labels: { previous: string; next: string; noPrevious: string; noNext: string };
  /** The paths that cards of the page lead to. */
  cards?: readonly string[];
}

/**
 * How many words of a neighbour's title are shown (WORK-6); an ellipsis and the link's name stand for the
 * rest.
 */
const shownWords = 2;

/**
 * The end of a page: the next entry with its picture, and the previous one, which has its place where there
 * is no next one (WORK-6, BLOG-3).
 */
export function EntryPager({ previous, next, labels, cards = [] }: EntryPagerProps) {
  const { label: name, noTitle } = useWords().entryPager;
  const cut = ({ title }: Neighbour) => {
    const shown = firstWords(title, shownWords);
    return { title: shown || noTitle, whole: shown.length < title.trim().length ? title : undefined };
  };
  const ahead = { entry: next, label: labels.next, none: labels.noNext };
  const back = { entry: previous, label: labels.previous, none: labels.noPrevious };
  const [main, other] = previous && !next ? [back, ahead] : [ahead, back];
  const aside = other.entry ? { ...cut(other.entry), to: other.entry.path } : null;
  const small = (
    <p data-type="small">
      {aside ? (
        <Link
          className={styles.way}
          to={aside.to}
          aria-label={aside.whole && `${other.label} ${aside.whole}`}
        >
          {other.label} <span data-cut={aside.whole && ""}>{aside.title}</span>
        </Link>
      ) : (
        other.none
      )}
    </p>
  );
  if (!main.entry)
    return (
      <nav className={styles.none} aria-label={name}>
        <p>{main.none}</p>
        {small}
      </nav>
    );
  const { path, picture } = main.entry;
  return (
    <NextEntry
      {...{ name, picture, ...cut(main.entry) }}
      to={path}
      label={main.label}
      moves={!cards.includes(path)}
    >
      {small}
    </NextEntry>
  );
}

/** The first words of a title (WORK-6); empty where it has none. */
export function firstWords(title: string, count: number): string {
  return title.trim().split(/\s+/).slice(0, count).join(" ");
}
