import { useState } from "react";
import { activity, people } from "../calls.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import { NewLink } from "#desk/app/shell/new-link.tsx";
import { View } from "#desk/app/shell/view.tsx";
import { useAsk } from "#desk/app/use-call.ts";
import { ActivityList } from "./activity-list.tsx";
import { Invite } from "./invite.tsx";
import type { MadeLink } from "./made-link.ts";
import { PersonRow } from "./person-row.tsx";
import section from "#desk/app/shell/section.module.css";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** Who may use the desk, where they are signed in, and what they have changed. */
export function PeopleView() {
  const [everybody, record] = [useAsk(people), useAsk(activity)];
  const [made, setMade] = useState<MadeLink | null>(null);
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
              {made && (
                <NewLink
                  title={words.linkTitle({ name: made.name })}
                  hint={words.linkHint}
                  link={made.link}
                />
              )}
              {shown.canInvite ? <Invite onLink={setMade} /> : <p>{words.onlyHere}</p>}
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
