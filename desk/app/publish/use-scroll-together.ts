import { type RefObject, useCallback, useRef } from "react";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";

type Frame = RefObject<HTMLIFrameElement | null>;

/**
 * Lets two frames scroll together, whichever is scrolled. The function is to be called when one has loaded a
 * page.
 */
export function useScrollTogether(one: Frame, other: Frame): () => void {
  const tied = useRef(new WeakSet<Document>());
  return useCallback(() => {
    for (const [leader, follower] of [
      [one, other],
      [other, one],
    ] as const) {
      const page = leader.current && pageIn(leader.current);
      if (!page) continue;
      const lead = () => {
        const beside = follower.current && pageIn(follower.current);
        if (beside) scrollTo(beside, page);
      };
      if (!tied.current.has(page.document)) page.addEventListener("scroll", lead);
      tied.current.add(page.document);
      // It may have been scrolled before both had loaded.
      if (page.scrollY > 0) lead();
    }
  }, [one, other]);
}

/**
 * Where a page has been put by the other: its own event about that must not lead back, or a shorter page
 * would hold the longer one up.
 */
const put = new WeakMap<PageWindow, number>();

function scrollTo(follower: PageWindow, leader: PageWindow): void {
  if (put.get(leader) === leader.scrollY) return;
  put.delete(leader);
  follower.scrollTo({ top: leader.scrollY, behavior: "instant" });
  put.set(follower, follower.scrollY);
}
