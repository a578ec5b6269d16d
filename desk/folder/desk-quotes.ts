import { LRUCache } from "lru-cache";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { ParsedFile } from "./parse-file.ts";
import { writtenAt } from "./written-at.ts";

/**
 * Knows which texts the desk itself has put into quotes, because a value needed them at that moment:
 * `A title: ` while it is typed. Quotes that the file came with are its owner's, and stay.
 */
export interface DeskQuotes {
  /** Whether the text at a path stands as the desk wrote it, in a style that is not the owner's. */
  readonly isOurs: (file: string, parsed: ParsedFile, path: Path) => boolean;
  /**
   * Remembers what an edit has written at and below a path; `before` is null where nothing of it was there.
   */
  readonly wrote: (file: string, path: Path, before: ParsedFile | null, after: ParsedFile) => void;
}

/** Texts that are remembered: those that are being typed, and some more. */
const mostTexts = 1000;

/** Begins with no text of the desk's. */
export function createDeskQuotes(): DeskQuotes {
  const ours = new LRUCache<string, true>({ max: mostTexts });
  const keyOf = (file: string, path: Path, source: string) => JSON.stringify([file, path, source]);
  const isOurs: DeskQuotes["isOurs"] = (file, parsed, path) => {
    const written = writtenAt(parsed, path);
    return written !== null && ours.has(keyOf(file, path, written.source));
  };
  return {
    isOurs,
    wrote: (file, above, before, after) => {
      for (const path of textsIn(valueAt(after.value, above), above)) {
        const [old, now] = [before && writtenAt(before, path), writtenAt(after, path)];
        const isOwners = old !== null && old.style !== "PLAIN" && before && !isOurs(file, before, path);
        if (now && now.style !== "PLAIN" && !isOwners) ours.set(keyOf(file, path, now.source), true);
      }
    },
  };
}

/** The paths of all texts in a value. */
function textsIn(value: Value | undefined, path: Path): Path[] {
  if (isRows(value)) return value.flatMap((row, index) => textsIn(row, [...path, index]));
  if (isFields(value)) return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
  return typeof value === "string" ? [path] : [];
}
