import { useLayoutEffect } from "react";
import { words } from "../words.ts";

/**
 * Titles the document, before a mark is put in front of it (`useTitleMark`), until what it is the title of is
 * gone, such as signing in above a view. A `title` element of React's would stand beside that of the page.
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${title} · ${words.shell.desk}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
