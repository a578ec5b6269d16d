import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { useRevalidator } from "react-router";
import { beginSignIn, signIn } from "../passkey-calls.ts";
import { send } from "#desk/app/call.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { usePasskey } from "./use-passkey.ts";
import { words } from "./words.ts";

async function signInByPasskey(): Promise<void> {
  // The library on the other side has made them.
  const optionsJSON = (await send(beginSignIn, null)) as PublicKeyCredentialRequestOptionsJSON;
  await send(signIn, { response: await startAuthentication({ optionsJSON }) });
}

/** Signing in behind the owner's proxy. */
export function PasskeySignIn() {
  const { revalidate } = useRevalidator();
  const entering = usePasskey(signInByPasskey, () => void revalidate());
  return (
    <>
      <p>{words.byPasskey}</p>
      <Button onClick={() => entering.mutate(undefined)} busy={entering.isPending}>
        {words.signIn}
      </Button>
    </>
  );
}
