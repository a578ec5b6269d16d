import { existsSync } from "node:fs";
import path from "node:path";
import type { Texts } from "#words/catalogue.ts";
import { textFault } from "#words/check-text.ts";
import type { Fault } from "../content/fault.ts";
import { faultAt, readSource } from "../folder/source.ts";

const file = "words.yaml";

/**
 * The owner's own words, by the keys of the catalogue (`words/en.yaml`); none where the content has no
 * words.yaml.
 */
export function readWords(dir: string, language: string, faults: Fault[]): Texts {
  if (!existsSync(path.join(dir, file))) return {};
  const read = readSource(dir, file);
  if ("faults" in read) {
    faults.push(...read.faults);
    return {};
  }
  const texts: Record<string, string> = {};
  for (const { keys, value } of leavesOf(read.source.value)) {
    const key = keys.join(".");
    const mistake = textFault(key, value, language);
    if (mistake !== null) faults.push(faultAt(read.source, keys, mistake));
    else if (typeof value === "string") texts[key] = value;
  }
  return texts;
}

/** Every value that is no group, with the keys that lead to it. */
function leavesOf(
  value: unknown,
  keys: readonly string[] = [],
): { keys: readonly string[]; value: unknown }[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    // An empty file says nothing.
    return keys.length === 0 && value === null ? [] : [{ keys, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]));
}
