import { expect, test } from "vitest";
import type { Tree, TreeEntry, TreePage } from "#desk/contract/tree.ts";
import { pageBeside } from "./page-beside.ts";

const page = (address: string, files: readonly string[], kinds: readonly string[] = []): TreePage => ({
  page: address,
  title: address,
  address,
  open: address !== "/closed",
  document: files[0] ?? null,
  files: [...files, "site.yaml"],
  kinds,
});
const entry = (file: string, address: string | null): TreeEntry => ({
  file,
  id: 1,
  title: file,
  address,
  state: "public",
});
const kind = (name: string, entries: readonly TreeEntry[]) =>
  ({ kind: name, label: name, entries, ordered: false, asks: [] }) as const;

const tree: Tree = {
  pages: [
    page("/", ["home.yaml", "facts.yaml"], ["praise"]),
    page("/closed", ["prices.yaml"]),
    page("/about-us", ["about.md", "facts.yaml"], ["praise"]),
    page("/blog", [], ["post"]),
  ],
  kinds: [kind("post", [entry("posts/1.md", "/blog/1")]), kind("praise", [entry("praise/1.md", null)])],
  documents: [],
  zone: "UTC",
};

test.each([
  ["about.md", "/blog", "/about-us"],
  ["facts.yaml", "/blog", "/"],
  // It is shown there already.
  ["facts.yaml", "/about-us", "/about-us"],
  ["praise/1.md", "/about-us", "/about-us"],
  ["praise/1.md", "/blog/1", "/"],
  ["posts/1.md", "/", "/blog/1"],
  // Every page shows it, or none in particular, or none that is open.
  ["site.yaml", "/blog/1", "/blog/1"],
  ["words.yaml", "/blog", "/blog"],
  ["prices.yaml", "/blog", "/blog"],
])("beside %s, opened from %s, stands %s", (file, now, shown) => {
  expect(pageBeside(tree, { file }, now)).toBe(shown);
});
