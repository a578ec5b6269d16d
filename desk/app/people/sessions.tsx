import { activity, endSession, people, type SessionShown } from "#desk/contract/people.ts";
import { Button } from "../shell/button.tsx";
import { useSend } from "../use-call.ts";
import { browserName } from "./browser-name.ts";
import styles from "./people.module.css";
import { words } from "./words.ts";

interface SessionsProps {
  readonly name: string;
  readonly list: readonly SessionShown[];
}

/** Where a person is signed in; the session that looks is ended by signing out. */
export function Sessions({ name, list }: SessionsProps) {
  const ending = useSend(endSession, { changes: [people, activity], done: words.ended });
  if (list.length === 0) return null;
  return (
    <ul className={styles.sessions} aria-label={words.sessions(name)}>
      {list.map(({ id, agent, seenAt, isThis }) => (
        <li key={id}>
          <span>{[browserName(agent), words.seen(seenAt)].join(", ")}</span>
          {isThis ? (
            <span>{words.thisOne}</span>
          ) : (
            <Button
              look="quiet"
              aria-label={words.ofPerson(
                words.end,
                [name, browserName(agent), words.seen(seenAt)].join(", "),
              )}
              onClick={() => ending.mutate({ id })}
              busy={ending.isPending}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
