import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readContent } from "#server/reading/read-content.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { speaking } from "#words/part.ts";
import { findOwnProblems, findProblems } from "./find-problems.ts";
import { openFiles } from "./stored-files.ts";

async function problemsOf(files: Record<string, string>) {
  const dir = await writeFixture({ ...fixtureFiles(), ...files });
  return findProblems(dir, openFiles(dir));
}

test("a problem stands beside its field, without naming it again", async () => {
  const problems = await problemsOf({
    "samples/faq.yaml": "questions:\n  - { title: Why, text: So }\n  - title: How\n    text: 3\n",
    "posts/1.md": "---\nid: 1\nmedia: none.webp\nfrom: tomorrow\n---\nText\n\n::: unknown\n:::\n",
    "pictures.yaml":
      "a.webp: { alt: A light, gel: blue }\nb.png: { alt: B light, focus: 50% 20%, place: x }\n",
    "redirects.yaml": "/old.html: /nowhere\n",
  });
  const found = (file: string) =>
    problems.filter((one) => one.file === file).map(({ path, message }) => ({ path, message }));
  expect(found("samples/faq.yaml")).toEqual([
    {
      path: ["questions", 1, "text"],
      message:
        "Only text can stand here. Type it again; a number that is a text stands between quotation marks.",
    },
  ]);
  expect(found("posts/1.md").map(({ path }) => path)).toEqual([["title"]]);
  expect(found("posts/1.md")[0]?.message).toBe("This is needed.");
  // No field has this name, so it stands beside the picture.
  expect(found("pictures.yaml")[0]).toMatchObject({
    path: ["b.png"],
    message: expect.stringContaining("“place”"),
  });
});

test("the title of a row on the way to a problem is reordered by no Arabic words around it", async () => {
  const dir = await writeFixture({
    ...fixtureFiles(),
    "samples/faq.yaml": "questions:\n  - { title: Why, text: So }\n  - title: How\n    text: 3\n",
  });
  const [problem] = await speaking("ar", () => findProblems(dir, openFiles(dir)));
  expect(problem?.labels).toContain("\u2068“How”\u2069");
});

test("a problem in a text is one of the text", async () => {
  const problems = await problemsOf({
    "posts/1.md": "---\nid: 1\ntitle: One\n---\nText\n\n::: unknown\n:::\n",
  });
  expect(problems).toMatchObject([{ file: "posts/1.md", path: ["body"], labels: ["Text"] }]);
});

test("a problem in a text says in which line of it, whatever stands above", async () => {
  const text = "Text\n\n- one\n\n::: unknown\n:::\n\n![](none.webp)\n";
  for (const head of ["---\nid: 1\ntitle: One\n---\n", "---\n# Mine\nid: 1\n\ntitle: One\n---\n"]) {
    const problems = await problemsOf({ "posts/1.md": head + text });
    expect(problems.map(({ line }) => line)).toEqual([4, 7]);
    expect(problems.map(({ named }) => named)).toEqual([undefined, "none.webp"]);
    const windows = await problemsOf({ "posts/1.md": (head + text).replaceAll("\n", "\r\n") });
    expect(windows.map(({ line }) => line)).toEqual([4, 7]);
  }
});

test("a problem in a row of a list of entries is one of that row", async () => {
  const problems = await problemsOf({
    "categories.yaml": "- { id: 1, title: One }\n- { id: 7 }\n- { title: Three }\n",
    "samples/pricing.yaml": "- { name: Small }\n",
  });
  const rowsIn = (file: string) =>
    problems.filter((one) => one.file === file).map(({ row, id, path }) => ({ row, id, path }));
  expect(rowsIn("categories.yaml")).toEqual([
    { row: 1, id: 7, path: [1, "title"] },
    { row: 2, path: [2, "id"] },
  ]);
  // All of this list is one document.
  expect(new Set(rowsIn("samples/pricing.yaml").map(({ row }) => row))).toEqual(new Set([undefined]));
});

test("a document's own problems do not depend on the rest of the folder", async () => {
  const dir = await writeFixture({
    ...fixtureFiles(),
    "site.yaml": "website_name: ''\n",
    "posts/1.md": "---\nid: 0\ntitle: One\n---\n",
    "posts/2.md": "---\nid: [\n---\n",
  });
  const files = openFiles(dir);
  expect(await findOwnProblems(dir, files, "posts/1.md")).toEqual([
    {
      file: "posts/1.md",
      path: ["id"],
      subject: "Post “One”",
      labels: ["Number"],
      message: expect.stringMatching(/^The number of this entry cannot be used/),
      detail: null,
      editable: true,
    },
  ]);
  expect(await findOwnProblems(dir, files, "posts/2.md")).toMatchObject([
    { path: [], subject: "Post 2", detail: "posts/2.md:3" },
  ]);
  expect(await findOwnProblems(dir, files, "posts/3.md")).toEqual([]);
});

test("what refers to something missing, and files that are no documents, are reported too", async () => {
  const problems = await problemsOf({
    "items/item-1.md": "---\nid: 1\ncategory: 9\ntitle: One\nclient: C\ncontent_pic: none.webp\n---\n",
    "posts/notes.txt": "Mine",
    "pictures.yaml": "a.webp: { alt: A light }\nb.png: { alt: B light }\nlost.png: { alt: Lost }\n",
  });
  const found = problems.map(({ file, path, editable }) => ({ file, path, editable }));
  expect(found).toEqual(
    expect.arrayContaining([
      { file: "items/item-1.md", path: ["category"], editable: true },
      { file: "items/item-1.md", path: ["content_pic"], editable: true },
      { file: "pictures.yaml", path: ["lost.png"], editable: true },
      { file: "posts/notes.txt", path: [], editable: false },
    ]),
  );
});

test("a file that cannot be parsed is one mistake, other files beside it", async () => {
  const dir = await writeFixture({
    ...fixtureFiles(),
    "site.yaml": "- a\nb: [1\nc: }\n",
    "posts/2.md": "---\nid: 2\ntitle: [A\n  b: }\n---\n",
  });
  const read = await readContent(dir);
  expect("faults" in read && read.faults.length).toBeGreaterThan(2);
  const found = await findProblems(dir, openFiles(dir));
  expect(found.map(({ file }) => file).toSorted()).toEqual(["posts/2.md", "site.yaml"]);
});

test("what is kept is not read again, and all that is wrong is found", async () => {
  const dir = await writeFixture(fixtureFiles());
  const [kept, now] = [new Map(), Date.now()];
  // What was changed a moment ago may change again, and is not kept.
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
  expect(await findProblems(dir, openFiles(dir), { kept })).toEqual([]);
  await writeFile(join(dir, "posts/2.md"), "---\nid: 1\n---\n");
  const found = await findProblems(dir, openFiles(dir), { kept });
  clock.mockRestore();
  expect(found).toHaveLength(1);
  expect(found).toEqual(await findProblems(dir, openFiles(dir)));
});
