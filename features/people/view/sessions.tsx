import { activity, endSession, people, type SessionShown } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import tag from "#desk/app/shell/tag.module.css";
import { useSend } from "#desk/app/use-call.ts";
import { browserName } from "./browser-name.ts";
import spoken from "#desk/app/shell/spoken.module.css";
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
          <Used what={browserName(agent)} at={seenAt} />
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

interface PasskeysProps {
  readonly name: string;
  /** When each was used last. */
  readonly used: readonly string[];
}

/** The passkeys of a person. */
export function Passkeys({ name, used }: PasskeysProps) {
  if (used.length === 0) return null;
  return (
    <ul className={styles.sessions} aria-label={words.passkeysOf({ name })}>
      {used.map((at, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- several may have been used in one moment
        <li key={index}>
          <Used what={words.passkey} at={at} />
        </li>
      ))}
    </ul>
  );
}

/** What was used, and when last; below it where both are too long for a line. */
const Used = ({ what, at }: { readonly what: string; readonly at: string }) => (
  <p className={styles.used}>
    <span>{what}</span>
    <span className={spoken.spoken}>{", "}</span>
    <time dateTime={at}>{words.seen({ time: moment(at) })}</time>
  </p>
);
