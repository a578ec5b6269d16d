/** Marks a test of more than 4 s: `npm run test:deep` runs it, `npm test` skips it. */
export const deep = { tag: "@deep" };

/**
 * Marks a test of a sweep over every address in the browser: `npm test` visits home and the page with both
 * forms.
 */
export function deepSweep(path: string): { tag?: string } {
  return path === "/" || path === "/contact-us" ? {} : deep;
}
