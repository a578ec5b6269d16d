/** Marks a test that `npm run test:deep` runs and `npm test` skips. */
export const deep = { tag: "@deep" };

/**
 * Marks a test of a sweep over every address: of the slow ones, `npm test` runs home and the page with both
 * forms.
 */
export function deepSweep(path: string): { tag?: string } {
  return path === "/" || path === "/contact-us" ? {} : deep;
}
