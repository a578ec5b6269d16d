import { useState } from "react";
import { pauseSending, sendings } from "../calls.ts";
import type { SentPost } from "../sent-post.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { moment } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import { useSend } from "#desk/app/use-call.ts";
import spoken from "#desk/app/shell/spoken.module.css";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

/** What was sent, the newest first, with its figures. */
export function SentList({ sent }: { readonly sent: readonly SentPost[] }) {
  const [atFirst] = useState(() => new Map(sent.map(({ id, state }) => [id, state])));
  const news = sent.filter(({ id, state }) => atFirst.get(id) !== state);
  return (
    <>
      {sent.length === 0 ? (
        <p className={section.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.sent}>
          {sent.map((one) => (
            <li key={one.id}>
              <Sent {...one} />
            </li>
          ))}
        </ul>
      )}
      {/* There before it says anything: screen readers pass over one that comes with its text. */}
      <p role="status" className={spoken.spoken}>
        {news.map(({ subject, state }) => words.news({ subject, state: words.states[state] })).join(". ")}
      </p>
    </>
  );
}

const shown = ["sent", "refused", "waiting", "skipped", "unclear", "unsubscribed"] as const;

function Sent(one: SentPost) {
  const { id, subject, state, createdAt, trouble, total, waiting } = one;
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
        {words.states[state]}
        {/* The site counts them when it begins. */}
        {total > 0 && words.progress({ done, total })}
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
      {trouble !== null && <p className={styles.trouble}>{words.trouble({ said: trouble })}</p>}
    </>
  );
}
