import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { enterByLink, me } from "#desk/contract/session.ts";
import { send } from "../call.ts";

/** Signs in by the token in the address, and takes it out of the address and of the browser's history at once. */
export async function enter(queries: QueryClient): Promise<Response> {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  await send(enterByLink, { token });
  queries.removeQueries({ queryKey: [me.path] });
  return redirect("/");
}
