import { useLayoutEffect, useRef } from "react";
import type { Message as Shown } from "#desk/contract/inbox.ts";
import { moment } from "../shell/formats.ts";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import link from "../shell/link.module.css";
import { Erase } from "./erase.tsx";
import section from "../shell/section.module.css";
import styles from "./inbox.module.css";
import { Notes } from "./notes.tsx";
import { mailTo, replyAddress } from "./reply-address.ts";
import type { MessageAct, MessageActs } from "./use-message-acts.ts";
import { words } from "../words.ts";

interface MessageProps extends Pick<MessageActs, "act" | "reply" | "isBusy"> {
  readonly message: Shown;
  /** Somebody has opened it, and goes on in it. */
  readonly isChosen: boolean;
}

/** A whole message: who, when and how to answer, the text, and what else can be done about it. */
export function Message({ message, isChosen, act, reply, isBusy }: MessageProps) {
  const { id, name, email, phone, created_at, suspect, answered_at, answered_by, archived_at } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: the focus must not be taken from what somebody has gone to in it.
  useLayoutEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [id, isChosen]);
  const change = (to: MessageAct) => act(to, message);
  return (
    <article className={`${styles.message} ${section.card}`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.when}>
          <time dateTime={created_at}>{moment(created_at)}</time>
          {answered_at !== null && (
            <span>{words.inbox.answered({ who: answered_by ?? "", time: moment(answered_at) })}</span>
          )}
        </p>
        <dl className={styles.ways}>
          <div>
            <dt>{words.inbox.email}</dt>
            <dd>
              <a href={mailTo(email)} className={link.alone}>
                <bdi>{email}</bdi>
              </a>
            </dd>
          </div>
          {phone !== "" && (
            <div>
              <dt>{words.inbox.phone}</dt>
              <dd>
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={link.alone}>
                  <bdi>{phone}</bdi>
                </a>
              </dd>
            </div>
          )}
        </dl>
        <div className={`${styles.acts} ${section.acts}`}>
          <a
            className={button.filled}
            href={replyAddress(message)}
            data-key="r"
            onClick={() => reply(message)}
          >
            {words.inbox.reply}
          </a>
          <Button
            look="quiet"
            busy={isBusy}
            onClick={() => change(answered_at === null ? "answered" : "unanswered")}
          >
            {answered_at === null ? words.inbox.markAnswered : words.inbox.notAnswered}
          </Button>
          <Button
            look="quiet"
            busy={isBusy}
            data-key="e"
            onClick={() => change(archived_at === null ? "archived" : "unarchived")}
          >
            {archived_at === null ? words.inbox.archive : words.inbox.unarchive}
          </Button>
          <Button
            look="quiet"
            busy={isBusy}
            data-key="s"
            onClick={() => change(suspect ? "notSpam" : "spam")}
          >
            {suspect ? words.inbox.notSpam : words.inbox.spam}
          </Button>
        </div>
      </header>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <Notes message={message} />
      <footer className={styles.others}>
        <Erase email={email} />
      </footer>
    </article>
  );
}
