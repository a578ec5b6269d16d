import { Fragment, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { type Sendings, sendings, sendPost, testPost } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import field from "#desk/app/shell/field.module.css";
import { Field } from "#desk/app/shell/field.tsx";
import { day } from "#desk/app/shell/formats.ts";
import { HandOn } from "#desk/app/shell/hand-on.tsx";
import { textOfSite } from "#desk/app/shell/site-text.ts";
import link from "#desk/app/shell/link.module.css";
import section from "#desk/app/shell/section.module.css";
import { useSend } from "#desk/app/use-call.ts";
import { words as desk } from "#desk/app/words.ts";
import { Confirm } from "./confirm.tsx";
import { MailPreview } from "./mail-preview.tsx";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

interface SendFormProps extends Sendings {
  /** What stands beside the mail. */
  readonly children: ReactNode;
  /** Whether that is read before the mail. */
  readonly isBefore: boolean;
}

/**
 * Chooses a post, shows it as mail, sends it to oneself and, after a question, to all; where nothing can be
 * sent it only shows it. It begins with the newest one, unless that was sent before.
 */
export function SendForm(props: SendFormProps) {
  const { obstacles, posts, sent, recipients, unconfirmed, perMinute, children, isBefore } = props;
  const select = useId();
  const newest = posts[0]?.sentAt === null ? posts[0].id : 0;
  const [post, setPost] = useState(newest);
  const [subject, setSubject] = useState("");
  const [to, setTo] = useState("");
  const test = useSend(testPost, { done: words.testDone });
  const send = useSend(sendPost, { done: words.begun, changes: [sendings], after: () => setPost(0) });
  const chosen = posts.find(({ id }) => id === post);
  const last = sent.find((one) => one.post === post);
  const canSend = obstacles.length === 0;
  // By their keys both stay what they are where their order changes.
  const beside = <Fragment key="beside">{children}</Fragment>;
  const mail = chosen && (
    <div key="mail" className={styles.mail}>
      <MailPreview post={post} />
    </div>
  );
  return (
    <>
      <section aria-labelledby="write" className={section.card}>
        <h2 id="write">{words.write}</h2>
        {!canSend && <HandOn all={obstacles} />}
        {(canSend || posts.length > 0) && (
          <div className={styles.form}>
            <div className={field.field}>
              <label htmlFor={select}>{words.post}</label>
              <select
                id={select}
                value={post}
                aria-describedby={canSend || last ? `${select}-hint` : undefined}
                onChange={({ target }) => setPost(Number(target.value))}
              >
                <option value={0}>{words.choose}</option>
                {posts.map(({ id, title, sentAt }) => (
                  <option key={id} value={id}>
                    {sentAt === null ? title : words.sentOn({ title, date: day(sentAt) })}
                  </option>
                ))}
              </select>
              {last ? (
                <p id={`${select}-hint`}>
                  {words.sentTo({ date: day(last.createdAt), count: last.total - last.skipped })}
                </p>
              ) : (
                canSend && <small id={`${select}-hint`}>{words.chooseHint}</small>
              )}
            </div>
            {chosen && canSend && (
              <>
                <Field
                  label={words.subject}
                  hint={words.subjectHint}
                  {...textOfSite(subject || chosen.title)}
                  value={subject}
                  maxLength={200}
                  placeholder={chosen.title}
                  onChange={({ target }) => setSubject(target.value)}
                />
                <form
                  className={styles.row}
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (!test.isPending) test.mutate({ post, subject, to });
                  }}
                >
                  <Field
                    label={words.test}
                    type="email"
                    required
                    autoComplete="email"
                    value={to}
                    onChange={({ target }) => setTo(target.value)}
                  />
                  <Button type="submit" look="quiet" busy={test.isPending}>
                    {words.sendTest}
                  </Button>
                </form>
                {recipients === 0 ? (
                  <Nobody unconfirmed={unconfirmed} />
                ) : (
                  <Confirm
                    // A question that was open about another post is no answer about this one.
                    key={post}
                    ask={(last ? words.sendAgain : words.send)({ count: recipients })}
                    subject={subject || chosen.title}
                    question={words.sure({ count: recipients, minutes: Math.ceil(recipients / perMinute) })}
                    warning={chosen.sentAt === null ? null : words.sureAgain}
                    isPending={send.isPending}
                    onYes={() => send.mutate({ post, subject, again: chosen.sentAt !== null })}
                  />
                )}
              </>
            )}
          </div>
        )}
      </section>
      {isBefore ? [beside, mail] : [mail, beside]}
    </>
  );
}

/** Why it goes to nobody, and where that is seen. */
function Nobody({ unconfirmed }: Pick<Sendings, "unconfirmed">) {
  const [said, to, label] =
    unconfirmed > 0
      ? [
          desk.subscribers.empty.onlyPending({ count: unconfirmed }),
          "/subscribers?state=pending",
          desk.subscribers.seePending,
        ]
      : [words.nobody, "/pages?at=/&pane=page", desk.lists.seeForm];
  return (
    <p>
      {said}{" "}
      <Link className={link.alone} to={to}>
        {label}
      </Link>
    </p>
  );
}
