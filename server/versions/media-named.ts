import type { Change } from "./change.ts";
import { identityOf } from "./compare-entries.ts";
import { isFields } from "./compare-values.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { entriesOfFile, type WrittenEntry } from "./entries-of-file.ts";
import { isPicture, nameOfPicture } from "./picture-changes.ts";
import type { ComparedSide } from "./side.ts";

/** The entries that show a picture whose file holds another image: in them nothing has changed. */
export async function usesOfPictures(side: ComparedSide, changes: readonly Change[]): Promise<Change[]> {
  const pictures = changes.flatMap(({ file, what }) =>
    isPicture(file) && what === "changed" ? nameOfPicture(file) : [],
  );
  if (pictures.length === 0) return [];
  const files = [...side.hashes.keys()].filter((file) => kindOf(file));
  const texts = await side.read(files);
  return files.flatMap((file) => {
    const [kind, bytes] = [kindOf(file), texts.get(file)];
    // Most texts say nothing of it, and are not parsed.
    const mayShow = bytes && pictures.some((name) => bytes.includes(name));
    const entries = kind && mayShow ? (entriesOfFile(file, bytes, kind) ?? []) : [];
    return entries
      .filter(({ value }) => picturesIn(value).some((name) => pictures.includes(name)))
      .map((entry) => ({ what: "changed" as const, ...identityOf(entry) }));
  });
}

/** Anything in a text that may be the name of a picture, or of a file for download. */
const names = /[\w-][\w./-]*\.(?:webp|jpe?g|png|avif|gif|pdf|mp4|webm|vtt|zip)\b/gi;

/**
 * What an entry names that may be a picture or a file, and the fields that do; a link to a file begins with
 * `files/`.
 */
export function mediaNamed({ value }: Pick<WrittenEntry, "value">): Map<string, Set<string>> {
  const fields = isFields(value) ? Object.entries(value) : [["", value] as const];
  const named = new Map<string, Set<string>>();
  for (const [field, inner] of fields)
    for (const name of picturesIn(inner)) named.set(name, (named.get(name) ?? new Set()).add(field));
  return named;
}

/** The names of pictures in a value of an entry, or what may be one. */
const picturesIn = (value: unknown): string[] => textsIn(value).flatMap((text) => text.match(names) ?? []);

/** Every text in a value of an entry. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
