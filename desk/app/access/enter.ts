import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { invitation, type Invited } from "#desk/contract/passkeys.ts";
import { signInMethod, enterByLink, type EntranceView, me } from "#desk/contract/session.ts";
import { ask, send } from "../call.ts";

/** A link that lets its person make a passkey. */
export interface OpenInvitation extends Invited {
  readonly token: string;
}

/**
 * Takes the token out of the address, and out of the browser's history, at once. On the desk's own machine it
 * signs in; elsewhere it leads to the making of a passkey.
 */
export async function enter(queries: QueryClient): Promise<Response | OpenInvitation> {
  const token = location.hash.slice(1);
  const view: EntranceView | null = location.search === "?view=pages" ? "pages" : null;
  history.replaceState(null, "", location.pathname);
  const { method } = await ask(signInMethod);
  if (method === "passkey") return { token, ...(await send(invitation, { token })) };
  await send(enterByLink, { token });
  queries.removeQueries({ queryKey: [me.path] });
  return redirect(`/${view ?? ""}`);
}
