import type { MediaFile, MediaPicture } from "#desk/contract/media.ts";
import { words } from "../words.ts";

/** Which pictures are shown. */
export type Filter = keyof typeof words.media.filters;

/** Whether a picture is among those of a filter. */
export const passes = ({ alt, useCount }: MediaPicture, filter: Filter): boolean =>
  filter === "all" || (filter === "unused" ? useCount === 0 : alt === null || alt.trim() === "");

/** Whether every word of a search is in a file's name or description. */
export function hasWords(
  file: Pick<MediaFile, "name"> & { readonly alt?: string | null },
  search: string,
): boolean {
  const text = `${file.name} ${file.alt ?? ""}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
