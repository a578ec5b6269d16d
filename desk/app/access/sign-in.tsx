import { signInMethod } from "#desk/contract/session.ts";
import { Answer } from "../shell/answer.tsx";
import { Page } from "../shell/page.tsx";
import { useAsk } from "../use-call.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { words } from "./words.ts";

/** What a person sees who is not signed in. */
export function SignIn() {
  return (
    <Page title={words.title}>
      <Answer of={useAsk(signInMethod)}>
        {({ method }) => (method === "passkey" ? <PasskeySignIn /> : <p>{words.byLink}</p>)}
      </Answer>
    </Page>
  );
}
