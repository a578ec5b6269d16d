import type { ReactNode } from "react";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./pagination.module.css";

/** The words of a pager. */
interface PaginationLabels {
  label: string;
  previous: string;
  next: string;
  /** One page's link: "Page 3". */
  page: (given: { page: number }) => string;
}

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  labels: PaginationLabels;
  /** How the router shows the pages. */
  navigation: NonNullable<LinkProps["navigation"]>;
}

function Icon({ d, className }: { d: string; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

const arrows = { previous: "M14.5 5l-7 7 7 7", next: "M9.5 5l7 7-7 7" };
/** A circle with a slash. */
const ban = "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM5.6 5.6l12.8 12.8";

/** Pages as links, so that they need no JavaScript; at both ends a ban icon and no link (BLOG-2). */
export function Pagination({ page, pages, to, labels, navigation }: PaginationProps) {
  const step = (way: "previous" | "next", target: number): ReactNode =>
    target < 1 || target > pages ? (
      <span className={styles.cell} role="link" aria-disabled="true" aria-label={labels[way]}>
        <Icon className={styles.ban} d={ban} />
      </span>
    ) : (
      <Link
        navigation={navigation}
        className={styles.cell}
        to={to(target)}
        rel={way === "next" ? "next" : "prev"}
      >
        <Icon d={arrows[way]} />
        <span className="visually-hidden">{labels[way]}</span>
      </Link>
    );
  return (
    <nav aria-label={labels.label}>
      <ul className={styles.list}>
        <li>{step("previous", page - 1)}</li>
        {pageWindow(page, pages).map((mark, index) => (
          <li key={mark === "gap" ? `gap-${index}` : mark}>
            {mark === "gap" ? (
              <span className={styles.gap}>...</span>
            ) : (
              <Link
                navigation={navigation}
                className={styles.cell}
                to={to(mark)}
                aria-label={labels.page({ page: mark })}
                aria-current={mark === page ? "page" : undefined}
              >
                {mark}
              </Link>
            )}
          </li>
        ))}
        <li>{step("next", page + 1)}</li>
      </ul>
    </nav>
  );
}

/** Pages around the current one, and at each end. */
const range = 5;
const margin = 2;

/** A page's number, or a gap between numbers. */
type PageMark = number | "gap";

/**
 * The last page of the block at the left end; the first page has one neighbour fewer (as in react-paginate).
 */
function blockEnd(page: number): number {
  return page === 1 ? range : Math.max(page + 2, range + 1);
}

/**
 * The numbers that a pager shows (BLOG-2): the pages around the current one, two at each end, gaps between. A
 * gap never replaces a single page.
 */
export function pageWindow(page: number, pages: number): PageMark[] {
  const from = Math.min(page - 2, pages - range + 1);
  const to = blockEnd(page);
  const marks: PageMark[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number += 1) {
    const shown = number <= margin || number > pages - margin || (number >= from && number <= to);
    if (!shown) continue;
    if (number === last + 2) marks.push(last + 1);
    else if (number > last + 2) marks.push("gap");
    marks.push(number);
    last = number;
  }
  return marks;
}
