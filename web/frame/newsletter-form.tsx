import { type FormEvent, useState } from "react";
import { callPath } from "#contract/calls.ts";
import styles from "./newsletter-form.module.css";
import { sidePanelId } from "./side-panel-dialog.ts";
import { FormOutcome } from "../sections/form-outcome.tsx";
import { FormTrap } from "../sections/form-trap.tsx";
import { useFormSend } from "../sections/use-form-send.ts";
import { useWords } from "../sources/locale.ts";

/** The newsletter sign-up (SHELL-20), in the side panel and in the footer. */
export function NewsletterForm({ place }: { place: "panel" | "footer" }) {
  const words = useWords().newsletter;
  const { sending, said, say, unsay, onSubmit, onFocus, result } = useFormSend({
    call: "subscribe",
    form: "newsletter",
    done: words.done,
    failed: words.failed,
  });
  const inFooter = place === "footer";
  const [empty, setEmpty] = useState(inFooter && result.sentNothing);
  const failure = inFooter ? result.failure : null;
  const wrong = empty || failure !== null;
  const sentence = !empty && failure?.values["email"] ? words.failed : words.invalid;
  const id = `newsletter-${place}`;

  function startAgain() {
    setEmpty(false);
    unsay();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).get("email") !== "") return onSubmit(event);
    event.preventDefault();
    setEmpty(true);
    event.currentTarget.querySelector<HTMLElement>(`#${id}`)?.focus();
    void say({ kind: "error", text: words.invalid });
  }

  return (
    <form
      className={styles.form}
      id={`${id}-form`}
      // Without JavaScript the answer comes back to the footer's form, which shows the outcome.
      action={`${callPath("subscribe")}#newsletter-footer-form`}
      method="post"
      onSubmit={submit}
      onFocus={onFocus}
      // No two forms of a page have the same name.
      aria-labelledby={place === "panel" ? `${sidePanelId} ${id}-title` : `${id}-title`}
    >
      <h2 className={styles.title} data-type="card" id={`${id}-title`}>
        {words.title}
      </h2>
      <input type="hidden" name="page" value={result.pathname} />
      <FormTrap />
      <label className={styles.label} data-type="small" htmlFor={id}>
        {words.email}
      </label>
      <div className={styles.row}>
        <input
          className={styles.input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={failure?.values["email"] ?? ""}
          onInput={startAgain}
          {...(wrong && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        />
        <button type="submit" className={styles.send} aria-disabled={sending || undefined}>
          <span className="visually-hidden">{words.send}</span>
          <span data-quarter="" />
        </button>
      </div>
      <FormOutcome said={said} {...(said && { id: `${id}-error` })} />
      {wrong && !said && (
        // With JavaScript the toast has already announced an empty field.
        <p
          className={styles.error}
          id={`${id}-error`}
          role={empty && !result.sentNothing ? undefined : "alert"}
        >
          {sentence}
        </p>
      )}
      {inFooter && result.succeeded && (
        <p className={styles.done} role="status">
          {words.done}
        </p>
      )}
    </form>
  );
}
