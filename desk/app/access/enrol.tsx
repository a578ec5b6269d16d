import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useLoaderData, useNavigate } from "react-router";
import { beginPasskey, keepPasskey } from "#desk/contract/passkeys.ts";
import { send } from "../call.ts";
import { Button } from "../shell/button.tsx";
import { Field } from "../shell/field.tsx";
import { fieldOf } from "../shell/field-of.ts";
import { KeptForm } from "../shell/kept-form.tsx";
import { Page } from "../shell/page.tsx";
import type { OpenInvitation } from "./enter.ts";
import { usePasskey } from "./use-passkey.ts";
import { words } from "../words.ts";

async function makePasskey(given: { readonly token: string; readonly name: string }): Promise<void> {
  // The library on the other side has made them.
  const optionsJSON = (await send(beginPasskey, given)) as PublicKeyCredentialCreationOptionsJSON;
  await send(keepPasskey, { ...given, response: await startRegistration({ optionsJSON }) });
}

/** Where an invitation leads: a name, and a passkey. */
export function Enrol() {
  // The route's loader gives it.
  const { token, name, role } = useLoaderData<OpenInvitation>();
  const navigate = useNavigate();
  const making = usePasskey(makePasskey, () => void navigate("/"));
  return (
    <Page title={words.access.enrolTitle}>
      <p>{words.access.enrol({ role })}</p>
      <KeptForm send={(form) => making.mutateAsync({ token, name: fieldOf(form, "name") })}>
        <Field
          label={words.access.name}
          name="name"
          defaultValue={name}
          required
          maxLength={80}
          autoComplete="name"
        />
        <Button type="submit" busy={making.isPending}>
          {words.access.make}
        </Button>
      </KeptForm>
    </Page>
  );
}
