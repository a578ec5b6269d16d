import {
  changeRole,
  activity,
  type InvitationLink,
  people,
  type PersonShown,
  removePerson,
} from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import { useSend } from "#desk/app/use-call.ts";
import { AnotherLink } from "./another-link.tsx";
import section from "#desk/app/shell/section.module.css";
import styles from "./people.module.css";
import { Sessions } from "./sessions.tsx";
import { words } from "./words.ts";

interface PersonRowProps {
  readonly person: PersonShown;
  readonly canInvite: boolean;
  readonly onLink: (made: InvitationLink) => void;
}

/** A person, what they may do, and what an owner can do about it. */
export function PersonRow({ person, canInvite, onLink }: PersonRowProps) {
  const { id, name, role, sessions } = person;
  const changes = [people, activity];
  const other = role === "owner" ? "editor" : "owner";
  const changing = useSend(changeRole, { changes, done: words.roleChanged });
  const removing = useSend(removePerson, { changes, done: words.removed({ name }) });
  const isOneself = sessions.some(({ isThis }) => isThis);
  const act = (label: string, onClick: () => void, busy: boolean) => (
    <Button
      look="link"
      erases={label === words.remove}
      aria-label={words.ofPerson({ act: label, name })}
      onClick={onClick}
      busy={busy}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <div className={styles.person}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={section.quiet}>{[words.roles[role], wayIn(person)].join(" · ")}</p>
          <Sessions name={name} list={sessions} />
        </div>
        <div className={`${styles.acts} ${section.acts}`}>
          {canInvite && <AnotherLink person={person} onLink={onLink} />}
          {!isOneself &&
            act(
              words.makeRole({ role: other }),
              () => changing.mutate({ id, role: other }),
              changing.isPending,
            )}
          {!isOneself &&
            act(
              words.remove,
              () => {
                if (confirm(words.really({ name }))) removing.mutate({ id });
              },
              removing.isPending,
            )}
        </div>
      </div>
    </li>
  );
}

/** A date stays on one line. */
const unbroken = (text: string) => text.replaceAll(" ", "\u{a0}");

/** How a person signs in. */
function wayIn({ atMachine, passkeys, invitedUntil }: PersonShown): string {
  const ways = [
    atMachine && words.atMachine,
    passkeys > 0 && words.passkeys({ count: passkeys }),
    invitedUntil !== null && words.invitedUntil({ time: unbroken(moment(invitedUntil)) }),
  ].filter((way) => way !== false);
  return ways.join(" · ") || words.noWay;
}
