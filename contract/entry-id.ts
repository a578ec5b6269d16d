/** An id and the words of any script after it (slug.ts has the rest of what a slug must be). */
const segmentPattern = /^([1-9]\d{0,15})(?:-[\p{L}\p{M}\p{Nd}]+)+$/u;

/**
 * The id in the segment of an address that names an entry: `12` in `12` and in `12-how-we-light`. The words
 * after it are not checked, so that an entry keeps every address that it ever had. Any other segment is
 * returned unchanged: no entry has it.
 */
export function entryId(segment: string): string {
  return segmentPattern.exec(segment)?.[1] ?? segment;
}
