import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Fault } from "../content/fault.ts";
import type { ContentFolder } from "./content-folder.ts";
import { fieldsAt, issueMistake, unknownField } from "../content/issue-mistake.ts";
import { isHidden, type Listed } from "./list-folder.ts";
import { faultAt, readSource, type SourceFile, type SourceOrFaults } from "./source.ts";

/** A file that has been read and fits its schema. */
export interface CheckedFile<Value> {
  readonly source: SourceFile;
  readonly value: Value;
}

/** Reads one file against its schema; mistakes are added to `faults`, and then the answer is null. */
export function readCheckedFile<Schema extends z.ZodType>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
  faults: Fault[],
): CheckedFile<z.output<Schema>> | null {
  const read = folder.cached(path.join(folder.dir, file), "source", () => readSource(folder.dir, file));
  return checkSource(read, schema, faults);
}

/** The same of a file that was read. */
export function checkSource<Schema extends z.ZodType>(
  read: SourceOrFaults,
  schema: Schema,
  faults: Fault[],
): CheckedFile<z.output<Schema>> | null {
  if ("faults" in read) {
    faults.push(...read.faults);
    return null;
  }
  const { source } = read;
  const result = schema.safeParse(source.value);
  if (result.success) return { source, value: result.data };
  const moved = movedOut(source, schema);
  faults.push(
    ...moved.map(({ key, owner }) => faultAt(source, [key], { is: "fieldTooFarLeft", name: key, owner })),
  );
  const told = new Set(moved.flatMap(({ key, owner }) => [key, owner]));
  for (const issue of result.error.issues)
    faults.push(...faultsOfIssue(source, schema, issue).filter(({ at }) => !told.has(String(at[0]))));
  return null;
}

/**
 * The fields at the beginning of their lines that belong to the empty one above them: they lack the spaces
 * that would say so.
 */
function movedOut({ value }: SourceFile, schema: z.ZodType) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const outer = fieldsAt(schema, []);
  let owner: string | null = null;
  const moved: { readonly key: string; readonly owner: string }[] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === null && fieldsAt(schema, [key]).length > 0) owner = key;
    else if (owner !== null && !outer.includes(key) && fieldsAt(schema, [owner]).includes(key))
      moved.push({ key, owner });
    else owner = null;
  }
  return moved;
}

/** Like `readCheckedFile`, but a file that is not there is no mistake: then the answer is null, too. */
export function readOptionalFile<Schema extends z.ZodType>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
  faults: Fault[],
): CheckedFile<z.output<Schema>> | null {
  return existsSync(path.join(folder.dir, file)) ? readCheckedFile(folder, file, schema, faults) : null;
}

/** Reads every Markdown file of a folder, in the order of their names; there need be none. */
export function readFolder<Schema extends z.ZodType>(
  { folder, faults }: { folder: ContentFolder; faults: Fault[] },
  name: string,
  schema: Schema,
): CheckedFile<z.output<Schema>>[] {
  return listMarkdown(folder, name)
    .map((file) => readCheckedFile(folder, `${name}/${file.name}`, schema, faults))
    .filter((entry) => entry !== null);
}

/** The Markdown files of a folder, by name. */
export const listMarkdown = ({ listed }: ContentFolder, name: string): readonly Listed[] =>
  listed(name).filter((file) => file.name.endsWith(".md") && !isHidden(file));

function faultsOfIssue(source: SourceFile, schema: z.ZodType, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const at = [...issue.path, key];
      // A word that stands alone in braces is mostly the end of a text with a comma.
      const isCut = valueAt(source.value, at) === null && source.isInBraces(at);
      return faultAt(
        source,
        at,
        isCut ? { is: "fieldCut", name: key } : unknownField(schema, issue.path, key),
      );
    });
  }
  return [faultAt(source, issue.path, issueMistake(issue, valueAt(source.value, issue.path)))];
}

/** The value under some keys of a value that was read from a file. */
const valueAt = (value: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
