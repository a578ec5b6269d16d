import { expect, test } from "vitest";
import { titleAt, type Tree } from "./tree.ts";

const tree: Tree = {
  pages: [{ page: "home", title: "Home", address: "/", open: true, files: [] }],
  kinds: [
    {
      kind: "post",
      label: "Posts",
      entries: [{ file: "posts/1.md", id: 1, title: "Lamp", address: "/blog-single/1", state: "draft" }],
      ordered: false,
      asks: [],
    },
  ],
  documents: [],
  zone: "UTC",
};

test("an address is called as its page or its entry is", () => {
  expect(["/", "/blog-single/1", "/gone"].map((address) => titleAt(tree, address))).toEqual([
    "Home",
    "Lamp",
    undefined,
  ]);
});
