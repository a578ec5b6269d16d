/**
 * Marks a test that takes more than 3 s or works in the desk: `npm run test:deep` runs it, `npm test` skips
 * it.
 */
export const deep = { tag: "@deep" };

/**
 * Marks a test of a sweep over every address in the browser: `npm test` visits home and the page with both
 * forms.
 */
export function deepSweep(path: string): { tag?: string } {
  return path === "/" || path === "/contact-us" ? {} : deep;
}
