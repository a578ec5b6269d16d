import { isFields, type Value } from "#contract/fields/value.ts";
import { decoded } from "#server/folder/source.ts";
import { parseYaml } from "#server/folder/parse-yaml.ts";
import { redirectsFile } from "#server/redirects/read-redirects.ts";
import type { Document } from "yaml";

/** A document of the content folder, parsed so that the place of each value is known. */
export interface ParsedFile {
  /** With plain line ends. */
  readonly text: string;
  readonly document: Document.Parsed;
  /** Where the YAML stands in the text; places in `document` count from its start. */
  readonly yamlStart: number;
  readonly yamlEnd: number;
  /** Where a Markdown file's text begins; null in a YAML file. */
  readonly bodyStart: number | null;
  /** All values, the Markdown text as `body`. */
  readonly value: Value;
}

const head = /^---\n(?<yaml>[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Parses a text by the rules of the content check; null where that finds no document in it. */
export function parseFile(file: string, text: string): ParsedFile | null {
  // The check of the rules names one that stands twice.
  const mayRepeat = file === redirectsFile;
  if (!file.endsWith(".md"))
    return parsed({ text, yamlStart: 0, yamlEnd: text.length, bodyStart: null }, mayRepeat);
  const found = head.exec(text);
  if (!found) return null;
  const yamlStart = "---\n".length;
  const yamlEnd = yamlStart + (found.groups?.["yaml"]?.length ?? 0);
  return parsed({ text, yamlStart, yamlEnd, bodyStart: found[0].length });
}

/** The same of a file's bytes; null also where there are none, or where they are no text. */
export function parseBytes(file: string, bytes: Uint8Array | null | undefined): ParsedFile | null {
  const text = bytes && decoded(bytes);
  return typeof text === "string" ? parseFile(file, text) : null;
}

function parsed(places: Omit<ParsedFile, "document" | "value">, mayRepeat = false): ParsedFile | null {
  const { text, yamlStart, yamlEnd, bodyStart } = places;
  const document = parseYaml(text.slice(yamlStart, yamlEnd), { keepSourceTokens: true, mayRepeat });
  if (document.errors.length > 0) return null;
  const fields = valueOf(document);
  if (fields === undefined) return null;
  if (bodyStart === null) return { ...places, document, value: fields };
  if (fields !== null && !isFields(fields)) return null;
  return { ...places, document, value: { ...fields, body: text.slice(bodyStart) } };
}

/** Undefined where a reference leads nowhere, or there are too many. */
function valueOf(document: Document.Parsed): Value | undefined {
  try {
    // What YAML's core schema gives is what JSON has.
    return document.toJS({ maxAliasCount: 20 }) as Value;
  } catch {
    return undefined;
  }
}
