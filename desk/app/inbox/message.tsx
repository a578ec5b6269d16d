import { useLayoutEffect, useRef } from "react";
import {
  type MessageChange,
  changeMessage,
  inbox,
  inboxCounts,
  markSuspect,
  type Message as Shown,
  notSuspect,
} from "#desk/contract/inbox.ts";
import { moment } from "../shell/formats.ts";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import { useSend } from "../use-call.ts";
import { Erase } from "./erase.tsx";
import section from "../shell/section.module.css";
import styles from "./inbox.module.css";
import { Notes } from "./notes.tsx";
import { replyAddress } from "./reply-address.ts";
import { words } from "../words.ts";

const lists = [inbox, inboxCounts];

interface MessageProps {
  readonly message: Shown;
  /** Somebody has opened it, and goes on in it. */
  readonly isChosen: boolean;
}

/** A whole message: who, when and how to answer, the text, and what else can be done about it. */
export function Message({ message, isChosen }: MessageProps) {
  const { id, name, email, phone, created_at, suspect, answered_at, answered_by, archived_at } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: the focus must not be taken from what somebody has gone to in it.
  useLayoutEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [id, isChosen]);
  const changing = useSend(changeMessage, {
    changes: lists,
    done: (made) => words.inbox.changed[made.change]({ name }),
  });
  const judging = useSend(suspect ? notSuspect : markSuspect, {
    changes: lists,
    done: suspect ? words.inbox.notSpamDone : words.inbox.spamDone({ name }),
  });
  const change = (to: MessageChange) => changing.mutate({ id, change: to });
  return (
    <article className={`${styles.message} ${section.card}`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <time dateTime={created_at}>{moment(created_at)}</time>
        <dl className={styles.ways}>
          <Way name={words.inbox.email} value={email} />
          {phone !== "" && <Way name={words.inbox.phone} value={phone} />}
        </dl>
        <div className={section.acts}>
          <a
            className={button.filled}
            href={replyAddress(message)}
            data-key="r"
            onClick={() => change("answered")}
          >
            {words.inbox.reply}
          </a>
          <Button
            look="quiet"
            busy={changing.isPending}
            data-key="e"
            onClick={() => change(archived_at === null ? "archived" : "unarchived")}
          >
            {archived_at === null ? words.inbox.archive : words.inbox.unarchive}
          </Button>
          {answered_at !== null && (
            <p className={section.quiet}>
              {words.inbox.answered({ who: answered_by ?? "", time: moment(answered_at) })}
            </p>
          )}
        </div>
      </header>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <div className={styles.others}>
        <Button
          look="link"
          busy={changing.isPending}
          onClick={() => change(answered_at === null ? "answered" : "unanswered")}
        >
          {answered_at === null ? words.inbox.markAnswered : words.inbox.notAnswered}
        </Button>
        <Button look="link" busy={judging.isPending} data-key="s" onClick={() => judging.mutate({ id })}>
          {suspect ? words.inbox.notSpam : words.inbox.spam}
        </Button>
        <Erase email={email} />
      </div>
      <Notes message={message} />
    </article>
  );
}

/** One way to reach who wrote. */
const Way = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
