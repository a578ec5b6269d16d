import { changeRole, activity, type InvitationLink, people, type PersonShown } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import { useSend } from "#desk/app/use-call.ts";
import { AnotherLink } from "./another-link.tsx";
import { RemovePerson } from "./remove-person.tsx";
import section from "#desk/app/shell/section.module.css";
import styles from "./people.module.css";
import { Passkeys, Sessions } from "./sessions.tsx";
import { words } from "./words.ts";

interface PersonRowProps {
  readonly person: PersonShown;
  readonly canInvite: boolean;
  readonly onLink: (made: InvitationLink) => void;
}

/** A person, what they may do, and what an owner can do about it. */
export function PersonRow({ person, canInvite, onLink }: PersonRowProps) {
  const { id, name, role, sessions } = person;
  const other = role === "owner" ? "editor" : "owner";
  const changing = useSend(changeRole, { changes: [people, activity], done: words.roleChanged });
  const isOneself = sessions.some(({ isThis }) => isThis);
  return (
    <li>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <div className={styles.person}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={section.quiet}>{[words.roles[role], wayIn(person)].filter(Boolean).join(" · ")}</p>
        </div>
        <div className={`${styles.acts} ${section.acts}`}>
          {canInvite && <AnotherLink person={person} onLink={onLink} />}
          {!isOneself && (
            <>
              <Button
                look="link"
                aria-label={words.ofPerson({ act: words.makeRole({ role: other }), name })}
                onClick={() => changing.mutate({ id, role: other })}
                busy={changing.isPending}
              >
                {words.makeRole({ role: other })}
              </Button>
              <RemovePerson id={id} name={name} />
            </>
          )}
        </div>
        <Passkeys name={name} used={person.passkeys} />
        <Sessions name={name} list={sessions} />
      </div>
    </li>
  );
}

/** A date stays on one line. */
const unbroken = (text: string) => text.replaceAll(" ", "\u{a0}");

/** How a person signs in, beside their passkeys; empty where those are all. */
function wayIn({ atMachine, passkeys, invitedUntil }: PersonShown): string {
  const ways = [
    atMachine && words.atMachine,
    invitedUntil !== null && words.invitedUntil({ time: unbroken(moment(invitedUntil)) }),
  ].filter((way) => way !== false);
  // Each passkey has a line of its own.
  return ways.join(" · ") || (passkeys.length > 0 ? "" : words.noWay);
}
