import { entryName } from "#contract/entry-name.ts";
import { flattened } from "#words/catalogue.ts";
import { parseSource } from "../folder/source.ts";
import { isFields, rowKeys } from "./compare-values.ts";
import type { ContentKind } from "../wording/content-kinds.ts";

/** One entry of a content file, as its owner wrote it. */
export interface WrittenEntry {
  /** The same in every version, also where the file is called otherwise. */
  readonly key: string;
  /** Its title, where it has one. */
  readonly title: string | null;
  /** Its id, or the name of a further page; null where it has none. */
  readonly id: string | null;
  readonly file: string;
  /** Its fields; the Markdown below the head is `body`, as in the form: a head may have a `text` of its own. */
  readonly value: unknown;
}

/** The owner's words of the interface: groups joined by dots, as the catalogue has them. */
export const wordsFile = "words.yaml";

/** The entries of a file; null where it cannot be read. */
export function entriesOfFile(file: string, bytes: Buffer, kind: ContentKind): WrittenEntry[] | null {
  const read = parseSource(file, bytes);
  if ("faults" in read) return null;
  const { value, body } = read.source;
  const word = kind.word ?? file;
  switch (kind.shape) {
    case "files":
      return isFields(value) ? [entryOfFile(file, withBody(value, body), word)] : null;
    case "rows":
      return Array.isArray(value) ? value.map(rowReader(file, value, word)) : null;
    case "fields":
      // A file of remarks alone holds nothing.
      if (value === null) return [];
      return isFields(value) ? Object.entries(value).map(fieldReader(file, word)) : null;
    case "one": {
      const whole = file === wordsFile ? flattened(value) : isFields(value) ? withBody(value, body) : value;
      return [{ key: file, title: null, id: null, file, value: whole }];
    }
  }
}

const withBody = (value: Readonly<Record<string, unknown>>, body: string) =>
  body.trim() === "" ? value : { ...value, body };

/** By its id, or, as a further page, by the name of its file. */
function entryOfFile(file: string, value: Readonly<Record<string, unknown>>, kind: string): WrittenEntry {
  const id = typeof value["id"] === "number" ? String(value["id"]) : file.replaceAll(/^.*\/|\.md$/g, "");
  return { key: `${kind} ${id}`, title: entryName(value), id, file, value };
}

function rowReader(file: string, rows: readonly unknown[], kind: string) {
  const keys = rowKeys(rows);
  return (value: unknown, index: number): WrittenEntry => {
    const id = keys?.[index] ?? String(index + 1);
    return { key: `${kind} ${id}`, title: entryName(value), id, file, value };
  };
}

function fieldReader(file: string, kind: string) {
  return ([name, value]: [string, unknown]): WrittenEntry => ({
    key: `${kind} ${name}`,
    title: null,
    id: name,
    file,
    value,
  });
}
