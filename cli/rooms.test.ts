import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importGraph } from "../server/testing/import-graph.ts";

const root = path.resolve(import.meta.dirname, "..");
const architecture = readFileSync(path.join(root, "docs/architecture.md"), "utf8");
/** The rooms of all tables, by the first column of their rows. */
const rooms = new Set(
  [...architecture.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, column = ""]) => column.match(/[\w/-]+/g) ?? [],
  ),
);
const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css"], {
  cwd: root,
  encoding: "utf8",
});
const folders = new Set(
  listed
    .split("\n")
    .filter(Boolean)
    .map((file) => path.dirname(file)),
);

/** Whether a folder, or one that it is in, is a room. Code of tests is shared by rooms. */
function isInRoom(folder: string): boolean {
  if (folder === ".") return false;
  return rooms.has(folder) || isInRoom(path.dirname(folder));
}

test("every folder of code is in a room of docs/architecture.md", () => {
  // What puts the rooms together, and what their tests share.
  const between = new Set([".", "server", "server/testing", "desk", "web"]);
  expect(rooms.size).toBeGreaterThan(40);
  expect([...folders].filter((folder) => !between.has(folder) && !isInRoom(folder))).toEqual([]);
});

test("no code of the product imports what tests or measures it", () => {
  const product = importGraph(["contract", "words", "server", "web", "desk", "preview", "cli"]);
  const outside = /^(?:e2e|benchmarks|verify|tools)\//;
  const found = [...product].flatMap(([file, imports]) =>
    imports.filter((one) => outside.test(one)).map((one) => `${file} imports ${one}`),
  );
  expect(found).toEqual([]);
});
