import { door } from "#desk/contract/session.ts";
import { Answer } from "../shell/answer.tsx";
import { Page } from "../shell/page.tsx";
import { useAsk } from "../use-call.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { words } from "./words.ts";

/** What somebody sees who is not signed in. */
export function Door() {
  return (
    <Page title={words.title}>
      <Answer of={useAsk(door)}>
        {({ way }) => (way === "passkey" ? <PasskeySignIn /> : <p>{words.byLink}</p>)}
      </Answer>
    </Page>
  );
}
