import type { DateReading } from "./read-dates.ts";
import type { FileBook } from "./file-book.ts";
import type { FileHashes } from "./file-hashes.ts";
import type { KeptEntries } from "./kept-entries.ts";
import type { KnownEntries } from "./known-entries.ts";
import type { MarkdownReading } from "./markdown-reading.ts";
import { pictureKey } from "./origin.ts";
import type { PictureBook } from "./picture-book.ts";

/** What reading entries needs. */
export interface Reading extends MarkdownReading, DateReading {
  readonly dir: string;
  /** The way of reading, see `recipeOf`. */
  readonly recipe: string;
  /** Names what `shown` and the locale hold, see `Origin`. */
  readonly around: string;
  /** What is published; an entry that is made of the same is taken from there. */
  readonly known: KnownEntries;
  readonly kept: KeptEntries;
  /**
   * Names all that an entry may depend on beside its own file, where that has neither dates nor files:
   * `recipe`, `around` and every picture.
   */
  readonly basis: string;
  readonly hashes: FileHashes;
}

/**
 * A reading that notes which pictures and files are taken from it, and whether anything of what lies around
 * the entry is.
 */
export function notedReading(reading: Reading) {
  const pictures: Record<string, string> = {};
  const files: Record<string, string> = {};
  let around = false;
  const noted =
    <Value>(value: () => Value) =>
    () => {
      around = true;
      return value();
    };
  const find = (name: string) => {
    const picture = reading.book.find(name);
    if (picture) pictures[name] = pictureKey(picture);
    return picture;
  };
  const use: PictureBook["use"] = (name, place) => {
    find(name);
    return reading.book.use(name, place);
  };
  const useFile: FileBook["use"] = (name, place) => {
    const file = reading.fileBook.use(name, place);
    if (file) files[name] = file.path;
    return file;
  };
  const inside: Reading = Object.create(reading, {
    // When its pictures and files are public is noted once it is known when the entry is.
    book: { value: { ...reading.book, find, use, show: () => {} } },
    fileBook: { value: { ...reading.fileBook, use: useFile, show: () => {} } },
    shown: { get: noted(() => reading.shown) },
    // The language itself is in the recipe.
    locale: {
      value: Object.create(reading.locale, {
        server: { get: noted(() => reading.locale.server) },
        formats: { get: noted(() => reading.locale.formats) },
      }),
    },
  });
  return { inside, pictures, files, isAround: () => around };
}
