import { activity, endSession, people, type SessionShown } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import tag from "#desk/app/shell/tag.module.css";
import { useSend } from "#desk/app/use-call.ts";
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
    <ul className={styles.sessions} aria-label={words.sessions({ name })}>
      {list.map(({ id, agent, seenAt, isThis }) => (
        <li key={id}>
          <span>{[browserName(agent), words.seen({ time: moment(seenAt) })].join(", ")}</span>
          {isThis ? (
            <span className={tag.tag}>{words.thisOne}</span>
          ) : (
            <Button
              look="link"
              aria-label={words.ofPerson({
                act: words.end,
                name: [name, browserName(agent), words.seen({ time: moment(seenAt) })].join(", "),
              })}
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
