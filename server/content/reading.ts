import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Fault } from "./fault.ts";
import type { FileHashes } from "./file-hashes.ts";
import { issueMistake, issueWords, unknownField } from "./issue-words.ts";
import { isHidden, type Listed } from "./list-folder.ts";
import { faultAt, readSource, type Source } from "./source.ts";

/** A file that has been read and fits its schema. */
export interface Entry<Value> {
  readonly source: Source;
  readonly value: Value;
}

/** Reads one file against its schema; mistakes are added to `faults`, and then the answer is null. */
export function readEntry<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
  faults: Fault[],
): Entry<z.output<Schema>> | null {
  const read = readSource(dir, file);
  if ("faults" in read) {
    faults.push(...read.faults);
    return null;
  }
  const { source } = read;
  const result = schema.safeParse(source.value);
  if (result.success) return { source, value: result.data };
  for (const issue of result.error.issues) faults.push(...faultsOfIssue(source, schema, issue));
  return null;
}

/** Like `readEntry`, but a file that is not there is no mistake: then the answer is null, too. */
export function readOptionalEntry<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
  faults: Fault[],
): Entry<z.output<Schema>> | null {
  return existsSync(path.join(dir, file)) ? readEntry(dir, file, schema, faults) : null;
}

/** Reads every Markdown file of a folder, in the order of their names; there need be none. */
export function readFolder<Schema extends z.ZodType>(
  { dir, hashes, faults }: { dir: string; hashes: FileHashes; faults: Fault[] },
  folder: string,
  schema: Schema,
): Entry<z.output<Schema>>[] {
  return listMarkdown(dir, folder, hashes)
    .map(({ name }) => readEntry(dir, `${folder}/${name}`, schema, faults))
    .filter((entry) => entry !== null);
}

/** The Markdown files of a folder, by name. */
export const listMarkdown = (dir: string, folder: string, { listed }: FileHashes): readonly Listed[] =>
  listed(dir, folder).filter((one) => one.name.endsWith(".md") && !isHidden(one));

function faultsOfIssue(source: Source, schema: z.ZodType, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const { message, mistake } = unknownField(schema, issue.path, key);
      const at = [...issue.path, key];
      return faultAt(source, at, { message: `${nameField(at)}: ${message}`, mistake });
    });
  }
  const name = nameField(issue.path);
  const words = issueWords(issue);
  const fault = {
    message: name ? `${name}: ${words}` : words,
    mistake: issueMistake(issue, valueAt(source.value, issue.path)),
  };
  return [faultAt(source, issue.path, fault)];
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

function nameField(keys: readonly PropertyKey[]): string {
  return keys.map((key) => (typeof key === "number" ? `[${key + 1}]` : String(key))).join(".");
}
