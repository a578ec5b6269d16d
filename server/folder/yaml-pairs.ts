import { existsSync } from "node:fs";
import path from "node:path";
import { isMap, isScalar } from "yaml";
import { type Fault, fileFaultOf } from "../content/fault.ts";
import { faultsOf, parseWithLines, readBytes, textIn } from "./source.ts";

/** A line of a file that is one flat map. The value is null where it is no text. */
export interface Pair {
  readonly key: string;
  readonly value: string | null;
  readonly line: number;
}

/**
 * Reads a YAML file that may be long and is one map of texts; none where there is no such file. A key may
 * stand twice.
 */
export function readPairs(dir: string, file: string, faults: Fault[]): Pair[] {
  if (!existsSync(path.join(dir, file))) return [];
  const bytes = readBytes(dir, file);
  if (!(bytes instanceof Uint8Array)) {
    faults.push(bytes);
    return [];
  }
  const read = textIn(file, bytes);
  if ("fault" in read) {
    faults.push(read.fault);
    return [];
  }
  const { text } = read;
  const { document, lineAt } = parseWithLines(text, 0, true);
  faults.push(...faultsOf(document.errors, file, text, 0, lineAt));
  const { contents } = document;
  if (document.errors.length > 0 || contents === null || (isScalar(contents) && contents.value === null))
    return [];
  if (!isMap(contents)) {
    faults.push({ ...fileFaultOf(file, { is: "pairsWanted" }), line: lineAt(contents.range[0]) });
    return [];
  }
  return contents.items.map(({ key, value }) => ({
    key: isScalar(key) ? String(key.value) : "",
    value: isScalar(value) && typeof value.value === "string" ? value.value : null,
    line: lineAt(isScalar(key) ? (key.range?.[0] ?? 0) : contents.range[0]),
  }));
}
