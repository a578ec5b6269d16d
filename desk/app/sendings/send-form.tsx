import { useState } from "react";
import { type Sendings, sendings, sendPost, testPost } from "#desk/contract/sendings.ts";
import { useSend } from "../use-call.ts";
import { Confirm } from "./confirm.tsx";
import { MailPreview } from "./mail-preview.tsx";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

/** Chooses a post, shows it as mail, sends it to oneself and, after a question, to all. */
export function SendForm({ posts, recipients, perMinute }: Sendings) {
  const [post, setPost] = useState(0);
  const [subject, setSubject] = useState("");
  const [to, setTo] = useState("");
  const test = useSend(testPost, { done: words.testDone });
  const send = useSend(sendPost, { done: words.begun, changes: [sendings], after: () => setPost(0) });
  const chosen = posts.find(({ id }) => id === post);
  return (
    <div className={styles.form}>
      <label>
        {words.post}
        <select value={post} onChange={({ target }) => setPost(Number(target.value))}>
          <option value={0}>{words.choose}</option>
          {posts.map(({ id, title, wasSent }) => (
            <option key={id} value={id}>
              {wasSent ? words.sentBefore(title) : title}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <>
          <div>
            <label>
              {words.subject}
              <input
                value={subject}
                maxLength={200}
                placeholder={chosen.title}
                aria-describedby="subject-hint"
                onChange={({ target }) => setSubject(target.value)}
              />
            </label>
            <small id="subject-hint">{words.subjectHint}</small>
          </div>
          <MailPreview post={post} />
          <form
            className={styles.row}
            onSubmit={(event) => {
              event.preventDefault();
              test.mutate({ post, subject, to });
            }}
          >
            <label>
              {words.test}
              <input
                type="email"
                required
                autoComplete="email"
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
            </label>
            <button type="submit" className={styles.quiet} disabled={test.isPending}>
              {words.sendTest}
            </button>
          </form>
          {recipients === 0 ? (
            <p>{words.nobody}</p>
          ) : (
            <Confirm
              // A question that was open about another post is no answer about this one.
              key={post}
              ask={words.send(recipients)}
              question={words.sure(recipients, Math.ceil(recipients / perMinute))}
              warning={chosen.wasSent ? words.sureAgain : null}
              isPending={send.isPending}
              onYes={() => send.mutate({ post, subject, again: chosen.wasSent })}
            />
          )}
        </>
      )}
    </div>
  );
}
