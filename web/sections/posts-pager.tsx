import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { Pagination } from "../ui/pagination.tsx";
import { focusHeading } from "./use-route-announcer.ts";
import { useWords } from "../sources/locale.ts";

const riseAfterMs = 200;

/**
 * Marks a navigation that began at the pager; Back and Forward to it restore the scroll position instead
 * (SHELL-13).
 */
const chosen = "page-chosen";

/** After a page was chosen the window scrolls smoothly to the top, and the focus moves with it (BLOG-2). */
function useRise(): void {
  const { key, state } = useLocation();
  const way = useNavigationType();
  const rises = way !== NavigationType.Pop && state === chosen;
  useEffect(() => {
    if (!rises) return;
    const timer = setTimeout(() => {
      const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
      focusHeading();
    }, riseAfterMs);
    return () => clearTimeout(timer);
  }, [rises, key]);
}

interface PostsPagerProps {
  page: number;
  pages: number;
  /** The path of the list. */
  list: string;
}

/** Links to the other pages of a list: the list's address with `?page=`, the first without (BLOG-2). */
export function PostsPager({ page, pages, list }: PostsPagerProps) {
  const words = useWords();
  useRise();
  if (pages < 2) return null;
  return (
    <Pagination
      page={page}
      pages={pages}
      to={(number) => (number === 1 ? list : `${list}?page=${number}`)}
      labels={words.pagination}
      navigation={{ preventScrollReset: true, state: chosen, viewTransition: false }}
    />
  );
}
