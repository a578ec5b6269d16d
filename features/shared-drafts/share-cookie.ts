import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#desk/server/deps.ts";
import type { OpenShare } from "./shares.ts";

/**
 * What a guest's browser keeps. Pages of the preview are everywhere below `/`, so the path cannot be
 * narrower; the desk's own addresses never look at it. The prefix keeps other hosts from setting it.
 */
const shareCookie = "__Host-desk-share";

const attributes = {
  path: "/",
  httpOnly: true,
  // A guest comes by a link in a mail: with Strict the first page would be requested without it.
  sameSite: "Lax",
  secure: true,
} as const;

/**
 * The token of a guest; undefined where the browser has none. On its machine alone the desk has no guests.
 */
export const guestTokenOf = ({ place }: Pick<Deps, "place">, context: Context): string | undefined =>
  place.kind === "public" ? getCookie(context, shareCookie) : undefined;

/** Keeps a link's token until the link ends, in place of what the browser has brought. */
export function keepGuest(context: Context, token: string, { leftMs }: OpenShare): void {
  setCookie(context, shareCookie, token, { ...attributes, maxAge: Math.floor(leftMs / 1000) });
}

/** Removes it. */
export function forgetGuest(context: Context): void {
  deleteCookie(context, shareCookie, attributes);
}
