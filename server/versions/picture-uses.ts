import { isFields } from "./compare-values.ts";
import type { Entry } from "./entries-of-file.ts";

/** Anything in a text that may be the name of a picture, or of a file for download. */
const names = /[\w-][\w./-]*\.(?:webp|jpe?g|png|avif|gif|pdf|mp4|webm|vtt|zip)\b/gi;

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
