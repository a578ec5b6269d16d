import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterLast, startingPlace } from "./workplace.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is read as a whole is read once, after the last of several changes", () => {
  const settled = vi.fn<() => void>();
  const changed = afterLast(settled);
  for (let changes = 0; changes < 3; changes += 1) {
    changed();
    vi.advanceTimersByTime(400);
  }
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(settled).toHaveBeenCalledTimes(1);
});

test("beside a document stands the page that is made of it, beside one of every page the home page", () => {
  const page = (address: string, files: readonly string[]) =>
    ({
      page: address,
      title: address,
      address,
      open: true,
      document: files[0] ?? null,
      files,
      kinds: [],
    }) as const;
  const pages = [page("/", ["home.yaml", "site.yaml"]), page("/team", ["site.yaml"])];
  const tree = {
    pages: [...pages, page("/about", ["about.md", "site.yaml"])],
    kinds: [],
    documents: [],
    zone: "UTC",
  };
  const beside = (file: string) =>
    startingPlace(tree, { at: "", file, row: undefined, id: undefined, pane: "fields" }).at;
  expect(["home.yaml", "about.md", "site.yaml", "words.yaml"].map(beside)).toEqual(["/", "/about", "/", "/"]);
});
