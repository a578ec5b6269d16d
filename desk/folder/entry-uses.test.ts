import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { entryUses } from "./entry-uses.ts";
import type { NamedEntry } from "./names-entry.ts";
import { openFiles } from "./stored-files.ts";

async function usesOf(entry: NamedEntry, given: Readonly<Record<string, string>> = {}) {
  const files = { ...fixtureFiles(), ...given };
  const uses = await entryUses(entry, openFiles(await writeFixture(files)));
  return uses.map(({ file, path, name }) => `${file} ${path.join("/")} (${name})`);
}

const project: NamedEntry = { kind: "project", file: "projects/p-14.md", id: 14, title: "Work 14" };

test("an entry is named where a field chooses it, in the words of that form", async () => {
  expect(await usesOf(project)).toEqual(["samples/home.yaml work/0/id (Home page: Projects: 1: Project)"]);
  const client: NamedEntry = { kind: "item", file: "items/item-2.md", id: 2, title: "Work 2" };
  expect(await usesOf(client)).toEqual(["projects/p-14.md item (Project “Work 14”: Client)"]);
});

test("a link names an entry by every address that it ever had, one elsewhere does not", async () => {
  const given = {
    "site.yaml": `${fixtureFiles()["site.yaml"]}menu: [/project-details/14-how-it-was, /blog]\n`,
    "redirects.yaml": "/old: /project-details-light/14/\n/older: /project-details/141\n",
    "posts/1.md":
      "---\nid: 1\ntitle: Post 1\nauthor: Ann\n---\n[Away](https://a.example/project-details/14), and 14 more.\n",
    "posts/2.md": "---\nid: 2\ntitle: Post 2\nauthor: Ann\n---\n[Here](/project-details/14#end).\n",
  };
  expect((await usesOf(project, given)).filter((use) => !use.startsWith("samples/"))).toEqual([
    "site.yaml menu/0 (Name, contact and menu: Menu: “/project-details/14-how-it-was”)",
    "posts/2.md body (Post “Post 2”: Text)",
    "redirects.yaml /old (Addresses of an old site “/old”)",
  ]);
});

test("a further page is named by its own name, a person also in a block that shows people", async () => {
  const given = {
    "about.md": "---\ntitle: About\nmedia: a.webp\n---\nPerson 2 is here.\n\n::: people\nPerson 1\n:::\n",
    "posts/1.md": "---\nid: 1\ntitle: Post 1\nauthor: Person 1\n---\nSee /imprint and /imprints.\n",
  };
  const page: NamedEntry = { kind: "page", file: "pages/imprint.md", id: null, title: "Imprint" };
  expect(await usesOf(page, given)).toEqual(["posts/1.md body (Post “Post 1”: Text)"]);
  const person = (id: number): NamedEntry => ({
    kind: "member",
    file: `team/${id}.md`,
    id,
    title: `Person ${id}`,
  });
  expect(await usesOf(person(1), given)).toContain("about.md body (About: Text)");
  expect(await usesOf(person(2), given)).not.toContain("about.md body (About: Text)");
});

test("a row of a list is named by the other rows, and not by itself", async () => {
  const row = (id: number, words: string) =>
    `- { id: ${id}, title: Category ${id}, sub_title: "${words}", title_pic: a.webp, content_pic: b.png }\n`;
  const given = { "categories.yaml": row(1, "As /category/2") + row(2, "/category/2 itself") };
  const entry: NamedEntry = {
    kind: "categories",
    file: "categories.yaml",
    row: 1,
    id: 2,
    title: "Category 2",
  };
  expect(await usesOf(entry, given)).toEqual([
    "categories.yaml 0/sub_title (Services on the home page “Category 1”: Words beside the title)",
    "items/item-3.md category (Client “Work 3”: Category)",
  ]);
});
