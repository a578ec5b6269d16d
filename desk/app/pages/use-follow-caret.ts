import { useEffect } from "react";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import type { Frames } from "./frames.ts";

/** Scrolls the page beside a text to the paragraph that the caret is in, where that is out of its sight. */
export function useFollowCaret(frames: Frames): void {
  useEffect(() => {
    const follow = () => {
      const caret = document.getSelection()?.anchorNode;
      const line = caret?.parentElement?.closest(`[contenteditable="true"] :is(${lines})`);
      const said = line ? textOf(line) : "";
      if (said !== "") for (const frame of frames) show(pageIn(frame), said);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [frames]);
}

const lines = "p, h1, h2, h3, h4, h5, h6";

const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, " ").trim();

/** Of a longer text its beginning is enough: the page has what was typed last a moment later. */
const enough = 20;

/** What the page's header may cover, and what is not yet enough of a paragraph, in px. */
const edge = 100;

function show(page: PageWindow | undefined, said: string): void {
  const found = [...(page?.document.querySelectorAll(`main :is(${lines}, li)`) ?? [])].find((one) => {
    const shown = textOf(one);
    return shown === said || (shown.length >= enough && said.startsWith(shown));
  });
  if (!page || !found) return;
  const { top, bottom } = found.getBoundingClientRect();
  if (bottom > edge && top < page.innerHeight - edge) return;
  page.scrollTo({ top: page.scrollY + top - page.innerHeight / 3, behavior: "instant" });
}
