import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useLoaderData, useNavigate } from "react-router";
import { beginPasskey, invitation, type Invited, keepPasskey } from "../passkey-calls.ts";
import { send } from "#desk/app/call.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Field } from "#desk/app/shell/field.tsx";
import { fieldOf } from "#desk/app/shell/field-of.ts";
import { KeptForm } from "#desk/app/shell/kept-form.tsx";
import { Page } from "#desk/app/shell/page.tsx";
import { usePasskey } from "./use-passkey.ts";
import { words } from "./words.ts";

async function makePasskey(given: { readonly token: string; readonly name: string }): Promise<void> {
  // The library on the other side has made them.
  const optionsJSON = (await send(beginPasskey, given)) as PublicKeyCredentialCreationOptionsJSON;
  await send(keepPasskey, { ...given, response: await startRegistration({ optionsJSON }) });
}

/** A link that lets its person make a passkey. */
interface OpenInvitation extends Invited {
  readonly token: string;
}

/** What an invitation says, without using it up. */
export const openInvitation = async (token: string): Promise<OpenInvitation> => ({
  token,
  ...(await send(invitation, { token })),
});

/** Where an invitation leads: a name, and a passkey. */
export function Enrol() {
  // The route's loader gives it.
  const { token, name, role } = useLoaderData<OpenInvitation>();
  const navigate = useNavigate();
  const making = usePasskey(makePasskey, () => void navigate("/"));
  return (
    <Page title={words.enrolTitle}>
      <p>{words.enrol({ role })}</p>
      <KeptForm send={(form) => making.mutateAsync({ token, name: fieldOf(form, "name") })}>
        <Field
          label={words.ownName}
          name="name"
          // The system's own user is nobody's name.
          defaultValue={name === "root" ? "" : name}
          required
          maxLength={80}
          autoComplete="name"
        />
        <Button type="submit" busy={making.isPending}>
          {words.make}
        </Button>
      </KeptForm>
    </Page>
  );
}
