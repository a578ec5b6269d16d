/**
 * The longest slug: with it the longest address of an entry is still short enough to be cached, in any
 * script.
 */
export const longestSlug = 80;

const slugPattern = /^[\p{L}\p{M}\p{Nd}]+(?:-[\p{L}\p{M}\p{Nd}]+)*$/u;

/**
 * Whether a text may follow an entry's id in its address: lower-case words of any script with single hyphens
 * between them.
 */
export function isSlug(text: string): boolean {
  const isOneSpelling = text === text.toLowerCase() && text === text.normalize("NFC");
  return isOneSpelling && text.length <= longestSlug && slugPattern.test(text);
}
