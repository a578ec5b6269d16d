import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findCycle, importGraph } from "#server/testing/import-graph.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The rooms of the desk that docs/architecture.md lists, with those that each may import. */
const documented = new Map(
  [...read("docs/architecture.md").matchAll(/^\| `(desk\/\w+)` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, room = "", allowed = ""]) => [
      room,
      [...allowed.matchAll(/`([\w/-]+)`/g)].map(([, name = ""]) => name),
    ],
  ),
);
const graph = importGraph(["contract", "words", "server", "cli", "web", "desk"]);

/** What tests share may use any room. */
const isProduct = (file: string) => !file.includes("/testing/");

test("every room of the desk is in the table of rooms", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `desk/${name}`);
  expect([...documented.keys()].toSorted()).toEqual(folders.toSorted());
});

test("no room of the desk imports any but the documented ones", () => {
  const found = [...graph]
    .filter(([file]) => isProduct(file))
    .flatMap(([file, imports]) => {
      const room = [...documented.keys()].find((one) => file.startsWith(`${one}/`));
      const allowed = room === undefined ? undefined : [room, ...(documented.get(room) ?? [])];
      return imports
        .filter((one) => allowed?.every((other) => !one.startsWith(`${other}/`)))
        .map((one) => `${file} imports ${one}`);
    });
  expect(found).toEqual([]);
});

test.each(["desk/folder", "desk/server"])("the linter's wall around %s is the documented one", (room) => {
  const walls = JSON.parse(read(".oxlintrc.json").replaceAll(/^\s*\/\/.*$/gm, "")) as {
    overrides: {
      files: string[];
      rules: { "no-restricted-imports": [string, { patterns: { group?: string[] }[] }] };
    }[];
  };
  const wall = walls.overrides.find(({ files }) => files.includes(`${room}/**`));
  const groups = wall?.rules["no-restricted-imports"][1].patterns.flatMap(({ group }) => group ?? []) ?? [];
  const server = documented.get(room)?.filter((other) => other.startsWith("server/")) ?? [];
  expect(groups).toEqual(["?server/**", ...server.map((other) => `!?${other}/**`)]);
});

test("nothing of the site imports the desk: only its command does", () => {
  const importers = [...graph].filter(
    ([file, imports]) => !file.startsWith("desk/") && imports.some((one) => one.startsWith("desk/")),
  );
  expect(importers.map(([file]) => file)).toEqual(["cli/desk.ts"]);
  const command = [...graph].filter(([, imports]) => imports.includes("cli/desk.ts"));
  expect(command.map(([file]) => file)).toEqual(["cli/commands/begin.ts", "cli/commands/write.ts"]);
});

test("no module of the desk is part of an import cycle", () => {
  expect(findCycle(graph)).toBeUndefined();
});
