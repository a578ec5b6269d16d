import type { ContentFolder } from "../folder/content-folder.ts";
import type { DateReading, DateFields, Timed } from "../folder/read-dates.ts";
import type { FileBook } from "../media/file-book.ts";
import type { MarkdownReading } from "../markdown/markdown-reading.ts";
import type { PictureBook } from "../media/picture-book.ts";
import type { EntryHead } from "#contract/rendered-page.ts";
import type { SourceFile } from "../folder/source.ts";

/** An entry that has a file of its own, as far as that alone says. */
export interface UndatedEntry<Entity> {
  /** Where the file says what. */
  readonly source: Pick<SourceFile, "file" | "lineOf">;
  readonly value: Entity;
  readonly dates: DateFields | null;
  /** The `order` of the file's head. */
  readonly order: number | undefined;
  /** What the file's head says of the page alone. */
  readonly head: EntryHead | undefined;
  /** Names of the pictures and the files that it shows. */
  readonly shows: { readonly pictures: ReadonlySet<string>; readonly files: ReadonlySet<string> };
}

/** An entry that has a file of its own, and when it is public. */
export type FileEntry<Entity> = UndatedEntry<Entity> & Timed<Entity>;

/** What reading entries needs. */
export interface Reading extends MarkdownReading, DateReading {
  readonly dir: string;
  readonly folder: ContentFolder;
  /** Names all that an entry depends on beside its own file, where it links to no file. */
  readonly dependsOn: string;
}

/** A reading that notes which pictures and files are taken from it. */
export function notedReading(reading: Reading): {
  readonly inside: Reading;
  readonly shows: UndatedEntry<unknown>["shows"];
} {
  const { book, fileBook } = reading;
  const pictures = new Set<string>();
  const files = new Set<string>();
  const find = (name: string) => {
    const picture = book.find(name);
    if (picture) pictures.add(picture.name);
    return picture;
  };
  const use: PictureBook["use"] = (name, place) => {
    find(name);
    return book.use(name, place);
  };
  const useFile: FileBook["use"] = (name, place) => {
    files.add(name);
    return fileBook.use(name, place);
  };
  const inside: Reading = {
    ...reading,
    // Whether its pictures and files are public is noted once it is known whether the entry is.
    book: { ...book, find, use, show: () => {} },
    fileBook: { ...fileBook, use: useFile, show: () => {} },
  };
  return { inside, shows: { pictures, files } };
}
