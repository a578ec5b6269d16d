import { copyFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyOf } from "#desk/app/pages/fields/empty-of.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { DocumentView, Hash } from "#desk/contract/document.ts";
import type { Edit, Outcome } from "#desk/contract/edit.ts";
import type { Field } from "#contract/fields/field.ts";
import { readDocument, readTree, saveEdits } from "#desk/contract/pages.ts";
import { publish } from "#desk/contract/publish.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

// Every list and map of every document, as the schemas say it. A new one is tried by itself; naming it below
// keeps it so.
const expected = [
  "brand.yaml accent",
  "site.yaml descriptions",
  "site.yaml titles",
  "site.yaml head_titles",
  "site.yaml menu",
  "site.yaml menu menu",
  "site.yaml footer",
  "site.yaml sections home",
  "site.yaml sections about",
  "site.yaml sections service",
  "site.yaml sections contact",
  "pictures.yaml",
  "samples/home.yaml counters",
  "samples/home.yaml clients",
  "samples/home.yaml work",
  "samples/facts.yaml",
  "samples/pricing.yaml",
  "samples/pricing.yaml features",
  "samples/services.yaml services",
  "samples/services.yaml services list",
  "samples/services.yaml services images",
  "samples/services.yaml features",
  "samples/services.yaml steps",
  "samples/services.yaml questions",
  "samples/faq.yaml questions",
  "samples/team.yaml",
  "samples/projects.yaml",
  "samples/posts.yaml",
  "samples/comments.yaml",
  "samples/skills.yaml",
  "samples/awards.yaml",
  "samples/sidebar.yaml categories",
  "samples/sidebar.yaml archives",
  "samples/sidebar.yaml gallery",
  "samples/sidebar.yaml tags",
  "redirects.yaml",
  "categories.yaml",
  "items/ media",
  "projects/ media",
];

let contentDir: string;
let desk: TestDesk;
let ann: TestBrowser;
let tree: Tree;
beforeEach(async () => {
  contentDir = await writeFixture();
  desk = await testDesk({ contentDir });
  ann = await desk.as("owner", "Ann");
  tree = await (await ann.call(readTree)).json();
});
afterEach(() => desk.end());

const read = async (file: string): Promise<DocumentView> =>
  (
    await ann.call({ ...readDocument, path: `${readDocument.path}?file=${encodeURIComponent(file)}` as "/" })
  ).json();

/** Saves edits of a state, and gives the state after. */
async function save(file: string, base: Hash, edits: readonly Edit[]): Promise<Hash> {
  const outcome = (await (await ann.call(saveEdits, { file, base, edits })).json()) as Outcome;
  expect(outcome).toMatchObject({ saved: true });
  return outcome.saved ? (outcome.changes[0]?.after ?? base) : base;
}

/** Every document that the desk shows, one of each kind of entry. */
const files = () => [
  ...tree.documents.map(({ file }) => file),
  ...new Set(tree.kinds.flatMap(({ entries: [first] }) => first?.file ?? [])),
];

/** A list, or a map with names of the owner's. */
interface ListPlace {
  readonly field: Extract<Field, { kind: "list" | "map" }>;
  readonly path: Path;
  /** What makes room for it, where the value there is written in another way. */
  readonly before: readonly Edit[];
}

/** The lists and maps in a value, and those in the first row or entry of each. */
function listsIn(field: Field, value: Value | undefined, path: Path = []): ListPlace[] {
  if (field.kind === "group")
    return field.fields.flatMap((one) =>
      listsIn(one, isFields(value) ? value[one.key] : undefined, [...path, one.key]),
    );
  if (field.kind === "either")
    return field.ways.flatMap((way) => {
      const before: Edit[] = isOf(way, value) ? [] : [{ op: "set", path, value: filled(way, []) }];
      return listsIn(way, value, path).map((one) => ({ ...one, before: [...before, ...one.before] }));
    });
  const own = { path, before: [] };
  if (field.kind === "map") {
    const [name] = Object.keys(isFields(value) ? value : {});
    const inside =
      name === undefined ? [] : listsIn(field.entry, valueAt(value ?? null, [name]), [...path, name]);
    return [{ field, ...own }, ...inside];
  }
  if (field.kind !== "list") return [];
  const rows = rowsOf(field, value);
  return [{ field, ...own }, ...listsIn(field.row, rows[0], [...path, 0])];
}

/** Rows of the owner's own, or the usual ones. */
function rowsOf(field: Field, value: Value | undefined): readonly Value[] {
  const given = value ?? field.otherwise;
  return isRows(given) ? given : [];
}

/** Whether a value is written in a way. */
function isOf(way: Field, value: Value | undefined): boolean {
  if (way.kind !== "group")
    return way.kind === "list" ? isRows(value) : isFields(value) === (way.kind === "map");
  return isFields(value) && way.fields.every(({ key, required }) => !required || Object.hasOwn(value, key));
}

/** A list by its file and fields. */
const nameOf = (file: string, { path }: ListPlace) =>
  [file.replace(/\/[^/]+\.md$/, "/"), ...path.filter((key) => typeof key === "string")].join(" ");

/** What an owner types where something has to be there. */
function filled(field: Field, others: readonly Value[]): Value {
  if (field.kind === "group") {
    const needed = field.fields.filter(({ required, kind }) => required && kind !== "id");
    return Object.fromEntries(needed.map((one) => [one.key, filled(one, [])]));
  }
  if (field.kind === "either") return field.ways[0] ? filled(field.ways[0], others) : "";
  if (field.kind === "entry")
    return tree.kinds.find(({ kind }) => kind === field.of)?.entries[0]?.id ?? "no such entry";
  if (field.kind === "choice") return field.options.find(({ value }) => !others.includes(value))?.value ?? "";
  if (field.key === "currency") return "EUR";
  if (field.kind === "number") return Math.max(1, field.least ?? 1);
  const typed: Partial<Record<Field["kind"], Value>> = {
    line: "Words",
    text: "Words",
    markdown: "Words",
    date: "2026-05-01",
    moment: "2026-05-01 09:00",
    colour: "#336699",
    picture: "a.webp",
    link: "/about-us",
    email: "a@b.example",
    address: "https://a.example",
  };
  return typed[field.kind] ?? emptyOf(field);
}

/** What a name in each map can be. */
const names: Readonly<Record<string, string>> = {
  accent: "sky",
  titles: "/faq",
  head_titles: "/faq",
  descriptions: "/faq",
  "pictures.yaml": "c.webp",
  "redirects.yaml": "/old",
};

/** Adds a row or an entry as the button does, types what it asks for, and adds a copy of a row. */
async function add(file: string, { field, path, before }: ListPlace): Promise<void> {
  const given = await read(file);
  const hash = before.length > 0 ? await save(file, given.hash, before) : given.hash;
  if (field.kind === "map") {
    const at = [...path, names[String(path.at(-1) ?? file)] ?? "no such map"];
    const named = await save(file, hash, [{ op: "set", path: at, value: emptyOf(field.entry) }]);
    await save(file, named, typing(at, filled(field.entry, [])));
    return;
  }
  const own = valueAt((await read(file)).value, path);
  const rows = rowsOf(field, own);
  const wanted = filled(field.row, rows);
  // Every choice is made already: the list takes no further one.
  if (wanted === "") return;
  const at = [...path, rows.length];
  // The usual rows become the owner's own with the first change.
  const usual: Edit = { op: "set", path, value: [...rows, emptyOf(field.row)] };
  const insert: Edit = { op: "insert", path: at, value: emptyOf(field.row) };
  const added = await save(file, hash, [isRows(own) || rows.length === 0 ? insert : usual]);
  const typed = await save(file, added, typing(at, wanted));
  if (field.row.kind === "choice") return;
  const row = valueAt((await read(file)).value, at) ?? null;
  await save(file, typed, [{ op: "insert", path: [...path, rows.length + 1], value: row }]);
}

/** What is typed into the fields of a new row or entry, one after the other. */
const typing = (at: Path, wanted: Value): Edit[] =>
  isFields(wanted)
    ? Object.entries(wanted).map(([key, typed]) => ({ op: "set", path: [...at, key], value: typed }))
    : [{ op: "set", path: at, value: wanted }];

test("a row is added to every list that the desk shows, copied, filled in and published", async () => {
  await copyFile(`${contentDir}/pictures/a.webp`, `${contentDir}/pictures/c.webp`);
  const lists = new Set<string>();
  for (const file of files()) {
    const { fields, value } = await read(file);
    for (const list of listsIn(fields, value)) {
      await add(file, list);
      lists.add(nameOf(file, list));
    }
  }
  expect([...lists].toSorted()).toEqual(expected.toSorted());
  const answer = await ann.call(publish, { base: null, note: "" });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
});

test("a new row, its copy and one of two people at once get the next free number, in the lists that have them", async () => {
  const numbers = async (file: string, ...path: Path) => {
    const rows = valueAt((await read(file)).value, path);
    return isRows(rows) ? rows.map((row) => isFields(row) && row["id"]) : [];
  };
  const [plan, taken] = [
    { id: "", title: "New", price: 1, currency: "£" },
    { id: 1, title: "Copy", price: 1, currency: "£" },
  ];
  const insert = (row: Value): Edit => ({ op: "insert", path: [1], value: row });
  const base = (await read("samples/pricing.yaml")).hash;
  await save("samples/pricing.yaml", base, [insert(plan), insert(taken)]);
  expect(await numbers("samples/pricing.yaml")).toEqual([1, 3, 2]);
  const late = await ann.call(saveEdits, { file: "samples/pricing.yaml", base, edits: [insert(plan)] });
  expect(await late.json()).toMatchObject({ saved: true, merged: true });
  expect(new Set(await numbers("samples/pricing.yaml"))).toEqual(new Set([1, 2, 3, 4]));
  await save("samples/services.yaml", (await read("samples/services.yaml")).hash, [
    { op: "insert", path: ["services", 0], value: { title: "First" } },
    { op: "move", path: ["services", 0], to: 1 },
  ]);
  expect(await numbers("samples/services.yaml", "services")).toEqual([1, 3, 2]);
});
