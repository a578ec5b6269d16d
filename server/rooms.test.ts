import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { findCycle, importGraph } from "./testing/import-graph.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The rooms that docs/architecture.md lists, with those that each may import. */
const documented = new Map(
  [...read("docs/architecture.md").matchAll(/^\| `server\/([\w-]+)` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, room = "", allowed = ""]) => [
      room,
      [...allowed.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name),
    ],
  ),
);
const rooms = [...documented.keys()];

const patternSchema = z.union([
  z.strictObject({ regex: z.string(), message: z.string() }),
  z.strictObject({ group: z.array(z.string()), message: z.string() }),
]);
const lintSchema = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.object({
        "no-restricted-imports": z
          .tuple([z.literal("error"), z.object({ patterns: z.array(patternSchema).default([]) })])
          .or(z.literal("off"))
          .optional(),
      }),
    }),
  ),
});
const lint = lintSchema.parse(JSON.parse(read(".oxlintrc.json").replaceAll(/^\s*\/\/.*$/gm, "")));

/** The wall of each kind of file. */
const walls = lint.overrides.flatMap(({ files, rules: { "no-restricted-imports": rule } }) =>
  Array.isArray(rule) ? [{ files, patterns: rule[1].patterns }] : [],
);

/** The groups and the regular expressions of the wall around a room. */
function wallOf(room: string) {
  const patterns = walls.find(({ files }) => files.includes(`server/${room}/**`))?.patterns ?? [];
  return {
    groups: patterns.flatMap((one) => ("group" in one ? [one.group] : [])),
    expressions: patterns.flatMap((one) => ("regex" in one ? [one.regex] : [])),
  };
}

const graph = importGraph(["contract", "words", "server", "cli", "web"]);

/** The room of the server that a file is in. */
const roomOf = (file: string) => /^server\/([\w-]+)\//.exec(file)?.[1];

test("every room of the server is in the table of rooms", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => name);
  expect(rooms.toSorted()).toEqual(folders.toSorted());
});

test.each(rooms)("the linter's wall around %s is the documented one", (room) => {
  const { groups, expressions } = wallOf(room);
  const allowed = documented.get(room)?.map((other) => `!../${other}/**`);
  expect(groups).toEqual([["../**", ...(allowed ?? [])]]);
  for (const outside of ["#web/document.tsx", "#server/app.ts", "react"])
    expect(expressions.some((one) => new RegExp(one, "u").test(outside))).toBe(true);
});

test("no wall has a lookaround expression: the linter silently ignores those", () => {
  const expressions = walls.flatMap(({ patterns }) =>
    patterns.map((one) => ("regex" in one ? one.regex : "")),
  );
  expect(expressions.filter((one) => /\(\?<?[=!]/.test(one))).toEqual([]);
});

test("no room imports any but the documented ones, type imports and dynamic imports included", () => {
  const found = [...graph].flatMap(([file, imports]) => {
    const room = roomOf(file);
    const allowed = room === undefined ? undefined : documented.get(room);
    return imports
      .filter((one) => allowed && one.startsWith("server/") && roomOf(one) !== room)
      .filter((one) => !allowed?.includes(roomOf(one) ?? ""))
      .map((one) => `${file} imports ${one}`);
  });
  expect(found).toEqual([]);
});

test("no module is part of an import cycle", () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(findCycle(graph)).toBeUndefined();
});

test("no room is part of an import cycle", () => {
  expect(findCycle(documented)).toBeUndefined();
});

test("a cycle is found, and a diamond is not one", () => {
  expect(
    findCycle(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["d"]],
        ["c", ["d"]],
        ["d", []],
      ]),
    ),
  ).toBeUndefined();
  expect(
    findCycle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b", "c", "b"]);
});
