import { useId } from "react";
import { activity, type InvitationLink, invite, people } from "../calls.ts";
import type { Role } from "#desk/contract/roles.ts";
import type { CallError } from "#desk/app/call.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Field } from "#desk/app/shell/field.tsx";
import field from "#desk/app/shell/field.module.css";
import { fieldOf } from "#desk/app/shell/field-of.ts";
import { KeptForm } from "#desk/app/shell/kept-form.tsx";
import { useSend } from "#desk/app/use-call.ts";
import styles from "./people.module.css";
import section from "#desk/app/shell/section.module.css";
import { words } from "./words.ts";

const choices: readonly Role[] = ["editor", "owner"];

/** Invites somebody: a name, what they may do, and a link that the owner sends. */
export function Invite({ onLink }: { readonly onLink: (made: InvitationLink) => void }) {
  const id = useId();
  const inviting = useSend(invite, { changes: [people, activity] });
  const send = async (form: FormData) => {
    const name = fieldOf(form, "name");
    // One of the choices below.
    const role = fieldOf(form, "role") as Role;
    onLink(await inviting.mutateAsync({ name, role }));
  };
  const faults = inviting.error as CallError | null;
  return (
    <section aria-labelledby="invite" className={`${styles.invite} ${section.section} ${section.card}`}>
      <h2 id="invite">{words.inviteTitle}</h2>
      <KeptForm send={send} noValidate className={section.form}>
        <Field
          label={words.name}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          error={faults?.errors["name"]?.[0]}
        />
        <div className={field.field}>
          <label htmlFor={id}>{words.role}</label>
          <select id={id} name="role">
            {choices.map((role) => (
              <option key={role} value={role}>
                {words.roleHints[role]}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" busy={inviting.isPending}>
          {words.invite}
        </Button>
      </KeptForm>
    </section>
  );
}
