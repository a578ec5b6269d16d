import { useRevalidator } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { signOut } from "#desk/contract/session.ts";
import { useSend } from "../use-call.ts";
import { words } from "./words.ts";

/** Ends the session. */
export function SignOut() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const leave = useSend(signOut, {
    // Nothing of what was seen stays in the tab.
    after: () => {
      queries.clear();
      void revalidate();
    },
  });
  return (
    <button type="button" onClick={() => leave.mutate(null)}>
      {words.signOut}
    </button>
  );
}
