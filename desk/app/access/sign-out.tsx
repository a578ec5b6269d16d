import { signOut } from "#desk/contract/session.ts";
import { useSend } from "../use-call.ts";
import { words } from "../words.ts";

/** Ends the session. */
export function SignOut() {
  // Nothing of what was seen stays in the tab.
  const leave = useSend(signOut, { after: () => location.reload() });
  return (
    <button type="button" onClick={() => leave.mutate(null)}>
      {words.access.signOut}
    </button>
  );
}
