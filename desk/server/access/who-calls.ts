import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { browserOf } from "./browser-of.ts";
import type { Person } from "./person.ts";
import { tokenOf } from "./sign-in.ts";

/** Who is signed in in the browser that asks; null where nobody is. */
export async function whoCalls(
  deps: Pick<Deps, "sessions" | "place">,
  context: Context,
): Promise<Person | null> {
  const token = tokenOf(deps, context);
  return token === undefined ? null : deps.sessions.find(token, browserOf(context));
}

/** Whether the session is still open in the browser that asks, for answers that go on for long. */
export async function isSignedIn(deps: Pick<Deps, "sessions" | "place">, context: Context): Promise<boolean> {
  const token = tokenOf(deps, context);
  return token !== undefined && deps.sessions.isOpen(token, browserOf(context));
}
