/**
 * The id in an address: a positive integer up to 2^53-1 in its one canonical spelling, so that no entry has
 * two addresses. Anything else is null, and 404.
 */
export function canonicalId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** The last segment of an address as it was sent: `%31` is not the canonical spelling of 1. */
export function lastSegment(url: string): string {
  const path = new URL(url).pathname;
  return path.slice(path.lastIndexOf("/") + 1);
}
