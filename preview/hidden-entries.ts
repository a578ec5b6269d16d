import path from "node:path";
import { readRegularNow } from "#server/base/read-regular.ts";
import { isNever, isOpen, type Window } from "#server/base/window.ts";
import type { HiddenPart } from "#server/content/read-dates.ts";
import { isFields } from "#server/versions/compare-values.ts";
import { kindOf } from "#server/versions/content-kinds.ts";
import { entriesOfFile, type Entry } from "#server/versions/entries-of-file.ts";
import { pathsOf } from "./entry-paths.ts";
import type { HiddenEntry } from "./preview-state.ts";

/** What visitors do not see at an instant, ms since 1970, because of its own dates. */
export function hiddenEntries(dir: string, parts: readonly HiddenPart[], now: number): HiddenEntry[] {
  return parts
    .filter(({ visible }) => !isOpen(visible, now))
    .map((part) => {
      const entry = entryOf(dir, part);
      const mark = markOf(part.visible, now);
      const paths = entry ? pathsOf(part.file, { id: entry.id, slug: slugOf(entry) }) : [];
      const words = `${subjectOf(part, entry)}: ${mark.charAt(0).toLowerCase()}${mark.slice(1)}`;
      return { file: part.file, words, mark, paths, path: paths[0] ?? null };
    });
}

/** The entry at that place; undefined where the part is a row of something larger. */
function entryOf(dir: string, { file, keys }: HiddenPart): Entry | undefined {
  const kind = kindOf(file);
  const entries = kind && entriesOfFile(file, readRegularNow(path.join(dir, file)), kind);
  if (kind?.shape === "files") return entries?.[0];
  return kind?.shape === "rows" && keys.length === 1 ? entries?.[Number(keys[0])] : undefined;
}

const slugOf = ({ value }: Entry) =>
  isFields(value) && typeof value["slug"] === "string" ? value["slug"] : undefined;

function subjectOf({ file, keys }: HiddenPart, entry: Entry | undefined): string {
  if (entry) return entry.title === null ? entry.word : `${entry.word} '${entry.title}'`;
  return [file, ...keys.map((key) => (typeof key === "number" ? `row ${key + 1}` : String(key)))].join(", ");
}

function markOf(visible: Window, now: number): string {
  if (isNever(visible)) return "Draft";
  return visible.from > now
    ? `Public from ${dayOf(visible.from)}`
    : `Not public since ${dayOf(visible.until)}`;
}

/** An instant on the clock of this machine, which is its owner's. */
const dayOf = (at: number) => new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
