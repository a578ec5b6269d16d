import { createHash } from "node:crypto";
import type { EntryHead } from "#contract/rendered-page.ts";
import type { PictureFacts } from "#contract/picture.ts";
import type { DateFields } from "./read-dates.ts";

/**
 * What an entry of the content folder was made of. Where all of it is the same again, reading the file would
 * give the same entry. Stored as JSON with the entry's row.
 */
export interface Origin {
  /** Names the file, its bytes, and what reading any file depends on: the code and the site's language. */
  readonly source: string;
  /** The pictures that the entry names, each with what the entry says of it. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The storage paths of the files that the entry links to, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** Hash of what blocks show of other files, where the entry shows any of it. */
  readonly around?: string;
  /** The `order` of the file's head; a row holds only the place that comes of it. */
  readonly order?: number;
  /** The dates of the file's head, where it has any. */
  readonly dates?: DateFields;
  /** What the file's head says of the page alone; no column of the row holds it. */
  readonly head?: EntryHead;
  /** Hash of the entry itself, without its place. */
  readonly hash: string;
}

/** The key of a file with its bytes, read in one way (`recipe`). Its name is part of ids in its text. */
export const sourceKey = (recipe: string, file: string, sha256: string): string =>
  `${recipe} ${sha256} ${file}`;

/** The file that a source key names. */
export const fileOfSource = (source: string): string => source.split(" ").slice(2).join(" ");

/**
 * What an entry says of a picture. Its size needs no mention: a storage path always shows the same picture.
 */
export const pictureKey = ({
  path,
  alt,
  position,
  shapes,
}: PictureFacts & { readonly path: string }): string =>
  `${path} ${alt} ${JSON.stringify([position, shapes])}`;

/** The hash of an entry, in 22 characters. */
export function hashOf(entity: object): string {
  return createHash("sha256").update(JSON.stringify(entity)).digest("base64url").slice(0, 22);
}

/** What an origin was read from: it is written as the same text, and most are not changed. */
const texts = new WeakMap<Origin, string>();

/** Reads an origin that the database has, which only `originText` writes. */
export function readOrigin(text: string): Origin {
  const origin = JSON.parse(text) as Origin;
  texts.set(origin, text);
  return origin;
}

/** An origin as its row has it. */
export const originText = (origin: Origin): string => texts.get(origin) ?? JSON.stringify(origin);
