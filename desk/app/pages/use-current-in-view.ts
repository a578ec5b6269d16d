import { type RefObject, useEffect, useRef } from "react";
import type { Tree } from "#desk/contract/tree.ts";
import type { PagesPlace } from "./use-pages-place.ts";

/**
 * Keeps a line of the tree in view that stands for what is shown, also if it was just made or came by a link
 * in the page. A page and its document may both be in the list: what is in view already stays where it is.
 */
export function useCurrentInView(tree: Tree, { file, row, at }: PagesPlace): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    const { top = 0, bottom = 0 } = view.current?.getBoundingClientRect() ?? {};
    const lines = [...(view.current?.querySelectorAll("[aria-current]") ?? [])];
    const isInView = (line: Element) => {
      const box = line.getBoundingClientRect();
      return box.height > 0 && box.top >= top && box.bottom <= bottom;
    };
    if (!lines.some(isInView)) lines[0]?.scrollIntoView({ block: "nearest" });
  }, [tree, file, row, at]);
  return view;
}
