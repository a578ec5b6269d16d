import { plainLetters } from "#contract/plain-letters.ts";
import type { MediaFile, MediaPicture } from "#desk/contract/media.ts";
import { words } from "../words.ts";

/** Which pictures are shown. */
export type Filter = keyof typeof words.media.filters;

/** Whether a picture is among those of a filter. */
export const passes = ({ alt, useCount }: MediaPicture, filter: Filter): boolean =>
  filter === "all" || (filter === "unused" ? useCount === 0 : alt === null || alt.trim() === "");

/** Whether every word of a search is in a file's name or description, whatever its case and accents. */
export function hasWords(
  file: Pick<MediaFile, "name"> & { readonly alt?: string | null },
  search: string,
): boolean {
  const text = plainLetters(`${file.name} ${file.alt ?? ""}`);
  return plainLetters(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
