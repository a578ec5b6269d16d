import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "hono";
import { z } from "zod";
import { enterByLink, me, signOut } from "#desk/contract/session.ts";
import type { Deps } from "../deps.ts";
import { browserOf } from "../mount-routes.ts";
import { cookieName } from "../place.ts";
import { Refusal } from "../refusal.ts";
import { acceptsFromAnyone, accepts, answers, type Feature } from "../route.ts";
import { useLink } from "./links.ts";

/** The longest life of a session, in ms. */
export const sessionMs = 12 * 60 * 60_000;

/** Who is signed in, and the ways in and out. */
export const access: Feature = (deps) => [
  answers(me, "editor", async ({ person: { name, role } }) => {
    const contacts = await deps.store.contacts();
    return { name, role, site: contacts?.website_name ?? "" };
  }),
  acceptsFromAnyone(enterByLink, z.strictObject({ token: z.string().max(100) }), async (asked) => {
    const person = await useLink(deps.state, asked.input.token, deps.clock());
    if (!person)
      throw new Refusal(
        422,
        "This link was used before, or has ended. Start the desk again: it prints a new one.",
      );
    await signIn(deps, asked.context, person.id);
    return null;
  }),
  accepts(signOut, "editor", z.null(), async ({ context }) => {
    const name = cookieName(deps.place, browserOf(context).host);
    await deps.sessions.end(getCookie(context, name) ?? "");
    deleteCookie(context, name, { path: "/", secure: deps.place.kind === "public" });
    return null;
  }),
];

/** Begins a session in place of the one that the browser had. */
async function signIn({ sessions, place }: Deps, context: Context, personId: number): Promise<void> {
  const browser = browserOf(context);
  const name = cookieName(place, browser.host);
  const before = getCookie(context, name);
  if (before !== undefined) await sessions.end(before);
  setCookie(context, name, await sessions.begin(personId, browser), {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: place.kind === "public",
    maxAge: sessionMs / 1000,
  });
}
