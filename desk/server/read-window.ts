import type { Context } from "hono";

/** The longest text that is searched for. */
const longestSearch = 100;

/**
 * The part of a list that is requested: what contains `search`, from the id `before` on. What makes no sense
 * is left out.
 */
export function readWindow({ req }: Context): { readonly search: string; readonly before: number | null } {
  const before = Number(req.query("before"));
  return {
    search: (req.query("search") ?? "").trim().slice(0, longestSearch),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}
