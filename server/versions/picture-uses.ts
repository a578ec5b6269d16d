import { placeOf } from "./compare-entries.ts";
import { isFields } from "./compare-values.ts";
import { kindOf } from "./content-kinds.ts";
import { entriesOfFile, type Entry } from "./entries-of-file.ts";
import { type OpenPages, shownAt } from "./shown-at.ts";
import type { Side } from "./side.ts";

/** An entry that names a picture. */
export interface PictureUse {
  readonly file: string;
  /** What the entry is called: `post 24: Winter hours`. */
  readonly entry: string;
  /** The fields that name it, such as `media`; `text` is the Markdown. */
  readonly fields: readonly string[];
  /** Paths of the pages that show the entry; none of a draft. */
  readonly at: readonly string[];
  /** Whether any page may show it. */
  readonly everywhere: boolean;
}

/** Anything in a text that may be the name of a picture, or of a file for download. */
const names = /[\w-][\w./-]*\.(?:webp|jpe?g|png|avif|gif|pdf|mp4|webm|vtt|zip)\b/gi;

/**
 * The entries of a folder that name each picture, by the picture's name, as far as their files can be read.
 */
export async function pictureUses(side: Side, open: OpenPages): Promise<ReadonlyMap<string, PictureUse[]>> {
  const files = [...side.hashes.keys()].filter((file) => kindOf(file) && file !== "pictures.yaml");
  const texts = await side.read(files);
  const uses = new Map<string, PictureUse[]>();
  for (const file of files) {
    const [kind, bytes] = [kindOf(file), texts.get(file)];
    for (const entry of kind && bytes ? (entriesOfFile(file, bytes, kind) ?? []) : [])
      for (const [name, use] of usesOf(entry, open)) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

function usesOf(entry: Entry, open: OpenPages): [string, PictureUse][] {
  const { file, word, title } = entry;
  const named = mediaNamed(entry);
  if (named.size === 0) return [];
  const { paths: at, everywhere } = shownAt([{ what: "changed", ...placeOf(entry) }], open);
  const words = title === null ? word : `${word}: ${title}`;
  return [...named].map(([name, of]) => [
    name,
    { file, entry: words, fields: [...of].filter(Boolean), at, everywhere },
  ]);
}

/**
 * What an entry names that may be a picture or a file, and the fields that do; a link to a file begins with
 * `files/`.
 */
export function mediaNamed({ value }: Pick<Entry, "value">): Map<string, Set<string>> {
  const fields = isFields(value) ? Object.entries(value) : [["", value] as const];
  const named = new Map<string, Set<string>>();
  for (const [field, inner] of fields)
    for (const name of picturesIn(inner)) named.set(name, (named.get(name) ?? new Set()).add(field));
  return named;
}

/** The names of pictures in a value of an entry, or what may be one. */
export function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(names) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(picturesIn) : [];
}
