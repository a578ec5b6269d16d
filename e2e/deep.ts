/** Marks a test that `npm run test:deep` runs and `npm test` skips. */
export const deep = { tag: "@deep" };

/**
 * Marks a test of a sweep over every address: of the slow ones, `npm test` runs home and the page with both
 * forms.
 */
export function deepSweep(path: string): { tag?: string } {
  return path === "/" || path === "/contact-us" ? {} : deep;
}

/** Marks a test of a sweep over every address in both themes: `npm test` visits the dark ones, `npm run test:deep` their light twins. */
export function deepTwin(theme: "dark" | "light"): { tag?: string } {
  return theme === "dark" ? {} : deep;
}
