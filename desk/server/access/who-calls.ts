import type { Context } from "hono";
import { unattendedHeader } from "#desk/contract/call.ts";
import type { Deps } from "../deps.ts";
import { browserOf, tokenOf } from "./sign-in.ts";
import type { Person } from "./person.ts";

/**
 * Who is signed in in the browser that asks; null where nobody is. A call that the app makes unattended is no
 * use of the session.
 */
export async function whoCalls(
  deps: Pick<Deps, "sessions" | "place">,
  context: Context,
): Promise<Person | null> {
  const token = tokenOf(deps, context);
  if (token === undefined) return null;
  const { sessions } = deps;
  const isUnattended = context.req.header(unattendedHeader) !== undefined;
  return isUnattended ? sessions.peek(token, browserOf(context)) : sessions.find(token, browserOf(context));
}

/** Whether the session is still open in the browser that asks, for answers that go on for long. */
export async function isSignedIn(deps: Pick<Deps, "sessions" | "place">, context: Context): Promise<boolean> {
  const token = tokenOf(deps, context);
  return token !== undefined && (await deps.sessions.peek(token, browserOf(context))) !== null;
}
