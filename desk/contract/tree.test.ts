import { expect, test } from "vitest";
import { pageAt, titleAt, type Tree } from "./tree.ts";

const tree: Tree = {
  pages: [{ page: "home", title: "Home", address: "/", open: true, document: null, files: [], kinds: [] }],
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

test("an address names its entry with the words behind the id, with others and without", () => {
  const address = "/blog-single/2-how-we-light";
  const entry = { file: "posts/2.md", id: 2, title: "Light", address, state: "public" as const };
  const of = { ...tree, kinds: tree.kinds.map((kind) => ({ ...kind, entries: [entry] })) };
  const fileAt = (at: string) => {
    const found = pageAt(of, at);
    return found && "file" in found ? found.file : undefined;
  };
  const named = ["/blog-single/2", "/blog-single/2-how-we-light", "/blog-single/2-as-it-was/?a=1#b"];
  expect(named.map(fileAt)).toEqual(named.map(() => "posts/2.md"));
  const others = ["/blog-single/22", "/projects/2", "/blog-single", "/blog-single/2x"];
  expect(others.map(fileAt)).toEqual(others.map(() => undefined));
});
