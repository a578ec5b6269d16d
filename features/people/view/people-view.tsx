import { useState } from "react";
import { activity, type InvitationLink, people, type PersonShown } from "../calls.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import { HandOnAlone } from "#desk/app/shell/hand-on.tsx";
import { NewLink } from "#desk/app/shell/new-link.tsx";
import { View } from "#desk/app/shell/view.tsx";
import { useAsk } from "#desk/app/use-call.ts";
import { ActivityList } from "./activity-list.tsx";
import { Invite } from "./invite.tsx";
import { PersonRow } from "./person-row.tsx";
import section from "#desk/app/shell/section.module.css";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** Who may use the desk, where they are signed in, and what they have changed. */
export function PeopleView() {
  const [everybody, record] = [useAsk(people), useAsk(activity)];
  const [made, setMade] = useState<InvitationLink | null>(null);
  return (
    <View title={words.title}>
      <div className={section.columns}>
        <Answer of={everybody}>
          {(shown) => (
            <div>
              <ul className={`${styles.people} ${section.card}`}>
                {shown.people.map((person) => (
                  <PersonRow key={person.id} person={person} canInvite={shown.canInvite} onLink={setMade} />
                ))}
              </ul>
              {made && <Made {...made} all={shown.people} />}
              {shown.canInvite ? (
                <Invite onLink={setMade} />
              ) : (
                <section aria-labelledby="invite" className={`${section.section} ${section.card}`}>
                  <h2 id="invite">{words.inviteTitle}</h2>
                  <HandOnAlone />
                </section>
              )}
            </div>
          )}
        </Answer>
        <section aria-labelledby="activity">
          <h2 id="activity">{words.activity}</h2>
          <Answer of={record}>{(list) => <ActivityList list={list} />}</Answer>
        </section>
      </div>
    </View>
  );
}

/** The link that was made last, until its person has used it or is gone. */
function Made({ id, link, all }: InvitationLink & { readonly all: readonly PersonShown[] }) {
  const person = all.find((one) => one.id === id);
  if (!person?.invitedUntil) return null;
  return (
    <NewLink
      title={words.linkTitle({ name: person.name })}
      hint={words.linkHint}
      endsAt={person.invitedUntil}
      link={link}
    />
  );
}
