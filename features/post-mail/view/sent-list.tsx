import { useState } from "react";
import { pauseSending, type SendingObstacle, type Sendings, sendings } from "../calls.ts";
import type { SentPost } from "../sent-post.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import { HandOn } from "#desk/app/shell/hand-on.tsx";
import section from "#desk/app/shell/section.module.css";
import { useSend } from "#desk/app/use-call.ts";
import spoken from "#desk/app/shell/spoken.module.css";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

type SentListProps = Pick<Sendings, "sent" | "heldBy" | "obstacles">;

/** What was sent, the newest first, with its figures, and what holds up what is being sent. */
export function SentList({ sent, heldBy, obstacles }: SentListProps) {
  const all = sent.map((one) => {
    const by = one.state === "running" ? (heldBy ?? mailAway(one)) : null;
    return { ...one, by, said: words.states[by ? "held" : one.state] };
  });
  const [atFirst] = useState(() => new Map(all.map(({ id, said }) => [id, said])));
  const news = all.filter(({ id, said }) => atFirst.get(id) !== said);
  return (
    <>
      {all.length === 0 ? (
        <p className={section.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.sent}>
          {all.map((one) => (
            <li key={one.id}>
              <Sent {...one} isSaid={obstacles.some(({ detail }) => detail === one.by?.detail)} />
            </li>
          ))}
        </ul>
      )}
      {/* There before it says anything: screen readers pass over one that comes with its text. */}
      <p role="status" className={spoken.spoken}>
        {news.map(({ subject, said }) => words.news({ subject, state: said })).join(". ")}
      </p>
    </>
  );
}

const mailAway = ({ trouble }: SentPost): SendingObstacle | null =>
  trouble === null ? null : { what: words.mailAway, detail: trouble };

const shown = ["sent", "refused", "waiting", "skipped", "unclear", "unsubscribed"] as const;

interface SentProps extends SentPost {
  /** What holds it up; null: nothing does. */
  readonly by: SendingObstacle | null;
  /** Its state in a word. */
  readonly said: string;
  /** Whether that is said above for all posts. */
  readonly isSaid: boolean;
}

function Sent(one: SentProps) {
  const { id, subject, state, createdAt, total, waiting, sent, by, said, isSaid } = one;
  const change = useSend(pauseSending, { changes: [sendings] });
  const isPaused = state === "paused";
  const done = total - waiting;
  const figures = shown.filter((name) => name === "sent" || one[name] > 0);
  return (
    <>
      <div className={styles.row}>
        <h3>{subject}</h3>
        {state !== "ended" && (
          <Button
            look="quiet"
            busy={change.isPending}
            aria-label={isPaused ? words.resumeOf({ subject }) : words.pauseOf({ subject })}
            onClick={() => change.mutate({ id, paused: !isPaused })}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
        )}
      </div>
      <p>
        {said}
        {/* The site counts them when it begins. */}
        {total > 0 && words.progress({ done: sent, total })}
      </p>
      {state !== "ended" && (
        <progress
          className={styles.progress}
          aria-label={words.progressOf({ subject })}
          value={done}
          max={Math.max(total, 1)}
        />
      )}
      <small>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        {figures.map((name) => ` · ${words.figures[name]({ count: one[name] })}`)}
      </small>
      {by && (
        <div className={styles.held}>
          <p>{words.held({ sent, total })}</p>
          {isSaid ? <p>{by.what}</p> : <HandOn all={[by]} />}
        </div>
      )}
    </>
  );
}
