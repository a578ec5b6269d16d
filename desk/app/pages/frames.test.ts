import { expect, test, vi } from "vitest";
import { bringToScroll, joinScroll } from "./frames.ts";

/** A frame whose page is scrolled so far down. */
function frameAt(scrollY: number, href = "/") {
  const page = {
    location: { href },
    scrollX: 0,
    scrollY,
    scrollTo: vi.fn<(to: ScrollToOptions) => void>(),
  };
  // Of a frame nothing but its window is used.
  return { page, frame: { contentWindow: page } as unknown as HTMLIFrameElement };
}

test("the other frames follow at once, and one that is there already is left alone", () => {
  const [from, far, near] = [frameAt(400), frameAt(0), frameAt(400.5)];
  bringToScroll(new Set([from.frame, far.frame, near.frame]), from.frame);
  expect(far.page.scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 400, behavior: "instant" });
  expect(near.page.scrollTo).not.toHaveBeenCalled();
  expect(from.page.scrollTo).not.toHaveBeenCalled();
});

test("a page that has loaded joins the farthest of its copies, in either direction, and no other page", () => {
  const [loaded, scrolled, elsewhere] = [frameAt(0), frameAt(300), frameAt(900, "/faq")];
  joinScroll(new Set([loaded.frame, scrolled.frame, elsewhere.frame]), loaded.frame);
  const there = { left: 0, top: 300, behavior: "instant" };
  expect(loaded.page.scrollTo).toHaveBeenCalledExactlyOnceWith(there);
  const late = frameAt(0);
  joinScroll(new Set([late.frame, scrolled.frame]), scrolled.frame);
  expect(late.page.scrollTo).toHaveBeenCalledExactlyOnceWith(there);
  for (const { page } of [scrolled, elsewhere]) expect(page.scrollTo).not.toHaveBeenCalled();
});
