import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyOf } from "#desk/app/pages/fields/empty-of.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { DocumentView, Hash } from "#desk/contract/document.ts";
import type { Edit, Outcome } from "#desk/contract/edit.ts";
import type { Field } from "#desk/contract/field.ts";
import { readDocument, readTree, saveEdits } from "#desk/contract/pages.ts";
import { publish } from "#desk/contract/publish.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { isFields, isRows, type Path, type Value } from "#desk/contract/value.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

// Every list of every document, as the schemas say it: a new one is tried without a line here.

let desk: TestDesk;
let ann: TestBrowser;
let tree: Tree;
beforeEach(async () => {
  desk = await testDesk({ contentDir: await writeFixture() });
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

/** The lists in a value, those in rows that are there included. */
function listsIn(field: Field, value: Value | undefined, path: Path = []): { field: Field; path: Path }[] {
  if (field.kind === "group")
    return field.fields.flatMap((one) =>
      listsIn(one, isFields(value) ? value[one.key] : undefined, [...path, one.key]),
    );
  if (field.kind !== "list") return [];
  const rows = isRows(value) ? value : [];
  return [{ field, path }, ...rows.flatMap((row, index) => listsIn(field.row, row, [...path, index]))];
}

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

/** Adds a row as the button does, types what it asks for, and adds a copy of it. */
async function addRow(file: string, { field, path }: { field: Field; path: Path }): Promise<void> {
  if (field.kind !== "list") return;
  const { value, hash } = await read(file);
  const own = valueAt(value, path);
  const given = own ?? field.otherwise;
  const rows = isRows(given) ? given : [];
  const wanted = filled(field.row, rows);
  // Every choice is made already: the list takes no further one.
  if (wanted === "") return;
  const at = [...path, rows.length];
  // The usual rows become the owner's own with the first change.
  const usual: Edit = { op: "set", path, value: [...rows, emptyOf(field.row)] };
  const insert: Edit = { op: "insert", path: at, value: emptyOf(field.row) };
  const added = await save(file, hash, [isRows(own) || rows.length === 0 ? insert : usual]);
  const typing: Edit[] = isFields(wanted)
    ? Object.entries(wanted).map(([key, typed]) => ({ op: "set", path: [...at, key], value: typed }))
    : [{ op: "set", path: at, value: wanted }];
  const typed = await save(file, added, typing);
  if (field.row.kind === "choice") return;
  const row = valueAt((await read(file)).value, at) ?? null;
  await save(file, typed, [{ op: "insert", path: [...path, rows.length + 1], value: row }]);
}

test("a row is added to every list that the desk shows, copied, filled in and published", async () => {
  let lists = 0;
  for (const file of files()) {
    const { fields, value } = await read(file);
    for (const list of listsIn(fields, value)) {
      await addRow(file, list);
      lists += 1;
    }
  }
  expect(lists).toBeGreaterThan(20);
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
