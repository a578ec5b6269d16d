import { useLayoutEffect } from "react";
import { words } from "../words.ts";

interface Said {
  readonly text: string;
}

/** The titles of what is there: the view's, and above it that of signing in. */
const titles: Said[] = [];
/** What is said of the view before its title. */
const marks: Said[] = [];

/** A mark is the view's: nothing that lies above the view, and has the title now, is said to be so. */
function titleDocument(): void {
  const said = titles.length > 1 ? titles.slice(-1) : [...marks, ...titles];
  document.title = [...said.map(({ text }) => text), words.shell.desk].join(" · ");
}

function useSaid(list: Said[], text: string | null): void {
  useLayoutEffect(() => {
    if (text === null) return undefined;
    const own = { text };
    list.push(own);
    titleDocument();
    return () => {
      list.splice(list.indexOf(own), 1);
      titleDocument();
    };
  }, [list, text]);
}

/**
 * Titles the document until what it is the title of is gone. A `title` element of React's would stand beside
 * that of the page.
 */
export const useTitle = (title: string): void => useSaid(titles, title);

/** Puts a word before the title of the view, which the tab shows, until it is null or what has set it is gone. */
export const useTitleMark = (mark: string | null): void => useSaid(marks, mark);
