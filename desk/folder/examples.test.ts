import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureFiles } from "#server/testing/fixture-content.ts";
import { exampleFolder, exampleNames } from "#server/testing/of-examples.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { applyEdits } from "./apply-edits.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { parseFile } from "./parse-file.ts";
import { readText } from "./source-text.ts";

interface Text {
  readonly example: string;
  readonly file: string;
  readonly bytes: () => Buffer;
}

/** Every text of the example agencies, and those of the tests' own folder, which is written more tightly. */
const files: Text[] = [
  ...exampleNames.flatMap((example) =>
    readdirSync(exampleFolder(example), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:md|yaml)$/.test(file) && file !== "README.md")
      .map((file) => ({ file, example, bytes: () => readFileSync(path.join(exampleFolder(example), file)) })),
  ),
  ...Object.entries(fixtureFiles()).map(([file, text]) => ({
    file,
    example: "fixture",
    bytes: () => Buffer.from(text),
  })),
];

function valueOf(file: string, bytes: Buffer): Value {
  const parsed = parseFile(file, readText(bytes)?.text ?? "");
  if (!parsed) throw new Error(`${file} cannot be read`);
  return parsed.value;
}

/** Paths of all texts, numbers and switches. */
function leavesOf(value: Value, at: Path = []): Path[] {
  if (isRows(value)) return value.flatMap((row, index) => leavesOf(row, [...at, index]));
  if (isFields(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
  return [at];
}

/** Paths of all rows. */
function rowsOf(value: Value, at: Path = []): Path[] {
  if (isRows(value)) return value.flatMap((row, index) => [[...at, index], ...rowsOf(row, [...at, index])]);
  if (isFields(value)) return Object.entries(value).flatMap(([key, inner]) => rowsOf(inner, [...at, key]));
  return [];
}

function other(value: Value | undefined): Value {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  const text = typeof value === "string" ? value : "";
  return `${text.slice(0, 1)}new${text.slice(1)}`;
}

/** The one file whose values take more than 3 s. */
const isLong = ({ example, file }: Text) => example === "quarterlight" && file === "pictures.yaml";

for (const one of files)
  test(
    `${one.example}/${one.file}: every value edited and edited back is the same bytes`,
    { tags: isLong(one) ? ["deep"] : [] },
    () => {
      const bytes = one.bytes();
      const value = valueOf(one.file, bytes);
      const edits = (change: (old: Value) => Value) =>
        leavesOf(value).map((at) => ({
          op: "set" as const,
          path: at,
          value: change(valueAt(value, at) ?? null),
        }));
      const same = edits((old) => old);
      expect(applyEdits(one.file, bytes, same)).toBe(bytes);
      const changed = applyEdits(one.file, bytes, edits(other));
      expect(changed.equals(bytes)).toBe(false);
      expect(applyEdits(one.file, changed, same).toString()).toBe(bytes.toString());
    },
  );

test.each(files)("$example/$file: every row moved and moved back is the same bytes", (one) => {
  const bytes = one.bytes();
  const thereAndBack = rowsOf(valueOf(one.file, bytes)).flatMap((at) => [
    { op: "move" as const, path: at, to: 0 },
    { op: "move" as const, path: [...at.slice(0, -1), 0], to: Number(at.at(-1)) },
  ]);
  expect(applyEdits(one.file, bytes, thereAndBack).toString()).toBe(bytes.toString());
});
