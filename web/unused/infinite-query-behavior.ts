/** In place of TanStack Query's queries without an end: lists here have pages. Always fails. */
export function infiniteQueryBehavior(): never {
  throw new Error("Infinite queries are left out of this site (vite.config.ts)");
}
