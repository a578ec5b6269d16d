import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { makeTree } from "./make-tree.ts";
import { createEntryReader } from "./read-entries.ts";
import { openFiles } from "./stored-files.ts";

const now = Date.parse("2026-05-04T09:00:00Z");
const post = (id: number, more: string) => `---\nid: ${id}\ntitle: Post ${id}\n${more}---\n`;

async function treeOf(files: Record<string, string>) {
  const dir = await writeFixture(files);
  const reader = createEntryReader(openFiles(dir));
  return { dir, reader, tree: await makeTree(reader, now) };
}
const entriesOf = (tree: Awaited<ReturnType<typeof treeOf>>["tree"], kind: string) =>
  tree.kinds.find((one) => one.kind === kind)?.entries ?? [];

test("entries have their title, address and state, in the order of the site", async () => {
  const { tree } = await treeOf({
    ...fixtureFiles(),
    "posts/1.md": post(1, "slug: old-news\ncreated_at: 2026-01-01\nuntil: 2026-05-01\n"),
    "posts/2.md": post(2, "created_at: 2026-05-03\ndraft: true\n"),
    "posts/3.md": post(3, "created_at: 2026-05-02\nfrom: 2026-05-04 12:00 Europe/Warsaw\n"),
    "posts/4.md": post(4, "created_at: 2026-05-01\nfrom: 2026-05-04 10:00 Europe/Warsaw\n"),
    "posts/9.md": "---\nid: 9\ntitle: [\n---\n",
  });
  expect(entriesOf(tree, "post").slice(0, 3)).toEqual([
    {
      file: "posts/2.md",
      id: 2,
      title: "Post 2",
      address: "/blog-single/2",
      state: "draft",
      date: "2026-05-03",
    },
    {
      file: "posts/3.md",
      id: 3,
      title: "Post 3",
      address: "/blog-single/3",
      state: "scheduled",
      date: "2026-05-02",
      from: "2026-05-04 12:00 Europe/Warsaw",
    },
    {
      file: "posts/4.md",
      id: 4,
      title: "Post 4",
      address: "/blog-single/4",
      state: "public",
      date: "2026-05-01",
      from: "2026-05-04 10:00 Europe/Warsaw",
    },
  ]);
  expect(entriesOf(tree, "post").find(({ id }) => id === 1)).toMatchObject({
    address: "/blog-single/1-old-news",
    state: "ended",
  });
  // A file with a mistake is there, so that it can be put right.
  expect(entriesOf(tree, "post").at(-1)).toMatchObject({ title: "9", state: "hidden", address: null });
  expect(entriesOf(tree, "member").map(({ title }) => title)).toEqual(["Person 3", "Person 2", "Person 1"]);
  expect(entriesOf(tree, "page")).toEqual([
    { file: "pages/imprint.md", id: null, title: "Imprint", address: "/imprint", state: "public" },
  ]);
  expect(tree.kinds.filter(({ ordered }) => !ordered).map(({ kind }) => kind)).toEqual(["post", "page"]);
});

test("what belongs to a hidden entry is hidden, and so is what has no open page", async () => {
  const { tree } = await treeOf({
    ...fixtureFiles(),
    "site.yaml": "website_name: T\npages: { team: off }\nshowcase: off\n",
    "categories.yaml": "- { id: 1, title: One, draft: true }\n- { id: 2, title: Two }\n",
  });
  expect(entriesOf(tree, "categories").map(({ state, row }) => [row, state])).toEqual([
    [0, "draft"],
    [1, "public"],
  ]);
  expect(entriesOf(tree, "item").map(({ state }) => state)).toEqual(["hidden", "hidden", "public"]);
  expect(new Set(entriesOf(tree, "project").map(({ state }) => state))).toEqual(new Set(["hidden"]));
  expect(new Set(entriesOf(tree, "member").map(({ state }) => state))).toEqual(new Set(["hidden"]));
  const open = tree.pages.filter((page) => page.open).map(({ address }) => address);
  expect(open).toContain("/about-us");
  expect(open).not.toContain("/team");
});

test("without the showcase neither its pages are there nor what they alone show", async () => {
  const shown = async (showcase: string) => {
    const { tree } = await treeOf({
      ...fixtureFiles(),
      "site.yaml": `website_name: T\nshowcase: ${showcase}\n`,
    });
    return [...tree.pages.map(({ address }) => address), ...tree.documents.map(({ file }) => file)];
  };
  const samples = ["team", "projects", "posts", "comments", "sidebar"].map((name) => `samples/${name}.yaml`);
  const [on, off] = [await shown("on"), await shown("off")];
  expect(on.filter((one) => !off.includes(one))).toEqual(["/project-3", "/blog-with-sidebar", ...samples]);
  expect(off.filter((one) => !on.includes(one))).toEqual([]);
});

test("of the two lists of services each says where visitors see it", async () => {
  const { tree } = await treeOf(fixtureFiles());
  const kind = tree.kinds.find((one) => one.kind === "categories");
  const pages = tree.documents.find(({ file }) => file === "samples/services.yaml");
  expect([kind?.label, pages?.label]).toEqual(["Services on the home page", "Services on their own page"]);
  expect(documentKind("categories.yaml")?.note).toContain(`“${pages?.label}”`);
  expect(documentKind("samples/services.yaml")?.note).toContain(`“${kind?.label}”`);
});

test("a page names the documents that it is made of, its own first", async () => {
  const { tree } = await treeOf(fixtureFiles());
  const files = (address: string) => tree.pages.find((page) => page.address === address)?.files;
  expect(files("/")?.[0]).toBe("samples/home.yaml");
  expect(files("/about-us")).toEqual(["about.md", "samples/facts.yaml", "site.yaml"]);
  const beside = (address: string) => {
    const found = tree.pages.find((page) => page.address === address);
    return [found?.document, found?.kinds];
  };
  expect(beside("/")).toEqual(["samples/home.yaml", ["categories", "testimonial"]]);
  // What every page shows would say nothing of a list.
  expect(["/blog", "/team", "/projects"].map(beside)).toEqual([
    [null, ["post"]],
    [null, ["member"]],
    [null, ["item"]],
  ]);
  expect(beside("/contact-us")).toEqual(["site.yaml", []]);
  expect(tree.documents.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["site.yaml", "brand.yaml", "words.yaml", "redirects.yaml"]),
  );
});

test("a file that changes is read again, one that goes is left out", async () => {
  const { dir, reader } = await treeOf(fixtureFiles());
  await writeFile(path.join(dir, "posts/1.md"), post(1, "").replace("Post 1", "Another title"));
  const tree = await makeTree(reader, now);
  expect(entriesOf(tree, "post").find(({ id }) => id === 1)?.title).toBe("Another title");
});

test("the tree says what a new entry needs, and in which zone dates are", async () => {
  const { tree } = await treeOf({
    ...fixtureFiles(),
    "site.yaml": "website_name: T\ntimezone: Europe/Warsaw\n",
  });
  const asked = (name: string) => tree.kinds.find(({ kind }) => kind === name)?.asks.map(({ key }) => key);
  expect(asked("page")).toEqual(["title"]);
  expect(asked("project")).toEqual(["item", "title"]);
  expect(tree.zone).toBe("Europe/Warsaw");
});
