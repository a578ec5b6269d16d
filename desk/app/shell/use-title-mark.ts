import { useEffect } from "react";

/**
 * Puts a word before the title of the page, which the tab shows, until it is null or what has set it is
 * gone.
 */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    if (mark === null) return undefined;
    const start = `${mark} · `;
    document.title = start + document.title;
    return () => {
      // Another view may have set its own title meanwhile.
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [mark]);
}
