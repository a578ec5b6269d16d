import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFolderNews } from "./folder-news.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the second report of a state is no news; another state, the one before it and another file are", () => {
  const isNews = createFolderNews(() => {});
  expect(["1", "1", "2", "1"].map((hash) => isNews("about.md", hash))).toEqual([true, false, true, true]);
  // A removed file has no hash.
  expect([1, 2].map(() => isNews("faq.md", null))).toEqual([true, false]);
});

test("what is read as a whole is read once, after the last of several changes", () => {
  const settled = vi.fn<() => void>();
  const isNews = createFolderNews(settled);
  for (const hash of ["1", "2", "3"]) {
    isNews("about.md", hash);
    vi.advanceTimersByTime(400);
  }
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(settled).toHaveBeenCalledTimes(1);
});
