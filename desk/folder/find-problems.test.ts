import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
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
      "a.webp: { alt: A light, gel: blue }\nb.png: { alt: B light, position: 50% 20%, place: x }\n",
    "redirects.yaml": "/old.html: /nowhere\n",
  });
  const found = (file: string) =>
    problems.filter((one) => one.file === file).map(({ path, message }) => ({ path, message }));
  expect(found("samples/faq.yaml")).toEqual([
    { path: ["questions", 1, "text"], message: "must be text; put it in quotes" },
  ]);
  expect(found("posts/1.md").map(({ path }) => path)).toEqual([["title"]]);
  expect(found("posts/1.md")[0]?.message).toBe("is missing");
  // No field has this name, so it stands beside the picture.
  expect(found("pictures.yaml")[0]).toMatchObject({
    path: ["b.png"],
    message: expect.stringMatching(/^place: /),
  });
});

test("a problem in a text is one of the text, with its line", async () => {
  const problems = await problemsOf({
    "posts/1.md": "---\nid: 1\ntitle: One\n---\nText\n\n::: unknown\n:::\n",
  });
  expect(problems).toMatchObject([{ file: "posts/1.md", path: ["body"], line: 7 }]);
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
      line: 2,
      path: ["id"],
      message: "must be a whole number above 0",
      editable: true,
    },
  ]);
  expect(await findOwnProblems(dir, files, "posts/2.md")).toMatchObject([{ path: [], line: 3 }]);
  expect(await findOwnProblems(dir, files, "posts/3.md")).toEqual([]);
});

test("what refers to something missing, and files that are no documents, are told too", async () => {
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
