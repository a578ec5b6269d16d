import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { signInMethod, enterByLink, type EntranceView, me } from "#desk/contract/session.ts";
import { ask, send } from "../call.ts";
import { views } from "../feature.ts";

/**
 * Takes the token out of the address, and out of the browser's history, at once. On the desk's own machine it
 * signs in; elsewhere a feature opens it.
 */
export async function enter(queries: QueryClient): Promise<object> {
  const token = location.hash.slice(1);
  const view: EntranceView | null = location.search === "?view=pages" ? "pages" : null;
  history.replaceState(null, "", location.pathname);
  const { method } = await ask(signInMethod);
  const entrance = entranceOf(method);
  if (entrance) return entrance.open(token);
  await send(enterByLink, { token });
  queries.removeQueries({ queryKey: [me.path] });
  return redirect(`/${view ?? ""}`);
}

/** How the feature lets people in that is named so. */
export const entranceOf = (method: string) => views.find(({ feature }) => feature === method)?.entrance;

/** Where a link leads that does not sign in at once. */
export const Enter = views.find(({ entrance }) => entrance)?.entrance?.Enter ?? null;
