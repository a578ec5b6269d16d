/**
 * The longest slug: with it the longest address of an entry is still short enough to be cached, in any
 * script.
 */
export const longestSlug = 80;

const word = String.raw`[\p{L}\p{M}\p{Nd}]+`;
const words = `${word}(?:-${word})*`;
const slugPattern = new RegExp(`^${words}$`, "u");
const segmentPattern = new RegExp(`^([1-9]\\d{0,15})-${words}$`, "u");

/** Whether a text may follow an entry's id in its address: lower-case words of any script with single hyphens between them. */
export function isSlug(text: string): boolean {
  const isOneSpelling = text === text.toLowerCase() && text === text.normalize("NFC");
  return isOneSpelling && text.length <= longestSlug && slugPattern.test(text);
}

/**
 * The id in the segment of an address that names an entry: `12` in `12` and in `12-how-we-light`. The words
 * after it are not checked, so that an entry keeps every address that it ever had. Any other segment is
 * returned unchanged: no entry has it.
 */
export function entryId(segment: string): string {
  return segmentPattern.exec(segment)?.[1] ?? segment;
}
