import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Deps } from "../deps.ts";
import { cookieName } from "../place.ts";
import type { Browser } from "./sessions.ts";

/** The longest life of a session, in ms. */
export const sessionMs = 12 * 60 * 60_000;

type SignInDeps = Pick<Deps, "sessions" | "place">;

/** The token that a browser sends; undefined where it sends none. */
export function tokenOf({ place }: Pick<Deps, "place">, context: Context): string | undefined {
  return getCookie(context, cookieName(place, browserOf(context).host));
}

/** Begins a session in place of the one that the browser had. */
export async function beginSession(deps: SignInDeps, context: Context, personId: number): Promise<void> {
  const before = tokenOf(deps, context);
  if (before !== undefined) await deps.sessions.end(before);
  const browser = browserOf(context);
  setCookie(context, cookieName(deps.place, browser.host), await deps.sessions.begin(personId, browser), {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: deps.place.kind === "public",
    maxAge: sessionMs / 1000,
  });
}

/** Ends the browser's session. */
export async function leaveSession(deps: SignInDeps, context: Context): Promise<void> {
  await deps.sessions.end(tokenOf(deps, context) ?? "");
  const name = cookieName(deps.place, browserOf(context).host);
  deleteCookie(context, name, { path: "/", secure: deps.place.kind === "public" });
}

/** What a session is bound to: the requested host, and the browser as it names itself. */
export function browserOf({ req }: Context): Browser {
  return { host: req.header("host") ?? new URL(req.url).host, agent: req.header("user-agent") ?? "" };
}
