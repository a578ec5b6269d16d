import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { isTakenOut } from "./testing/taken-out.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = "docs/requirements.md";
const document = await readFile(path.join(root, source), "utf8");

interface Row {
  id: string;
  /** The id without its letter, as code and tests write it. */
  mark: string;
  /** Who decided it: nothing for the specification. */
  by: string;
  /** Names of test files. */
  proof: string[];
}

const line = /^- (([A-Z]+-\d+)[a-z]?)(?: \((\w+)\))?: .+?((?: \[[\w-]+\])*)$/gm;
const rows: Row[] = [...document.matchAll(line)].map(([, id = "", mark = "", by = "", proof = ""]) => ({
  id,
  mark,
  by,
  proof: [...proof.matchAll(/\[([\w-]+)\]/g)].map(([, name = ""]) => name),
}));

/** The file behind each name of a proof. */
const proofs = new Map(
  [...document.matchAll(/^\[([\w-]+)\]: \.\.\/(\S+)$/gm)].map(([, name = "", file = ""]) => [name, file]),
);

const areas = [...new Set(rows.map(({ mark }) => mark.replace(/-.*/, "")))];
const markPattern = new RegExp(String.raw`\b((?:${areas.join("|")})-\d+)([a-z]?)\b`, "g");

function marksIn(text: string): string[] {
  return [...text.matchAll(markPattern)].map(([, mark = "", letter = ""]) => mark + letter);
}

/** Neither ours nor written by hand. */
const skipped = new Set(["node_modules", "build", "var", "shots", "package-lock.json"]);

async function textFiles(): Promise<string[]> {
  const found: string[] = [];
  const all = glob("**/*.{ts,tsx,mjs,js,css,md,yaml,yml,json,conf,sh}", {
    cwd: root,
    exclude: (name) => skipped.has(path.basename(name)) || path.basename(name).startsWith("."),
  });
  for await (const file of all) if (file !== source) found.push(file);
  return found;
}

test("each id has one line, which names who decided it and what proves it", () => {
  expect(rows.length).toBeGreaterThan(400);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(rows.filter(({ by }) => by !== "" && by !== "ours")).toEqual([]);
  expect(rows.filter(({ proof }) => proof.length === 0).map(({ id }) => id)).toEqual([]);
  const lines = document.split("\n").filter((text) => /^[-|*\s]+[A-Z]+-\d/.test(text));
  expect(lines.length, "every line is one of its form").toBe(rows.length);
});

test("the count at the top is right", () => {
  const facts = rows.filter(({ by }) => by === "").length;
  expect(document).toContain(`holds ${facts} facts;`);
});

test("every file that proves a line exists and names its mark", async () => {
  const faults: string[] = [];
  const named = new Map<string, string[]>();
  for (const [name, file] of proofs) {
    if (isTakenOut(file)) continue;
    const text = await readFile(path.join(root, file), "utf8").catch(() => null);
    if (text === null)
      faults.push(`${source}: [${name}] leads to ${file}, which is not there; write where it has moved`);
    named.set(
      name,
      marksIn(text ?? "").map((mark) => mark.replace(/[a-z]$/, "")),
    );
  }
  for (const { id, mark, proof } of rows)
    for (const name of proof) {
      if (isTakenOut(proofs.get(name) ?? "")) continue;
      if (!proofs.has(name)) faults.push(`${id}: [${name}] is no file at the end of ${source}`);
      else if (!named.get(name)?.includes(mark))
        faults.push(`${id}: ${proofs.get(name)} does not name ${mark}`);
    }
  const used = new Set(rows.flatMap(({ proof }) => proof));
  for (const name of proofs.keys()) if (!used.has(name)) faults.push(`[${name}] proves no line`);
  expect(faults).toEqual([]);
});

test("every mark in the repository has a line", async () => {
  const known = new Set(rows.flatMap(({ id, mark }) => [id, mark]));
  const files = await textFiles();
  expect(files.length).toBeGreaterThan(500);
  const faults: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(root, file), "utf8");
    for (const mark of marksIn(text))
      if (!known.has(mark)) faults.push(`${file} names ${mark}, which has no line in ${source}`);
  }
  expect(faults).toEqual([]);
});
