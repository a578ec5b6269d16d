import type { FormEvent } from "react";
import { callPath } from "#contract/calls.ts";
import styles from "./newsletter-form.module.css";
import { sidePanelId } from "./side-panel-dialog.ts";
import { FormOutcome, type Outcome } from "../sections/form-outcome.tsx";
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
  const empty: Outcome = { kind: "error", text: words.invalid };
  const posted: Outcome | undefined = result.sentNothing ? { ...empty, by: "page" } : result.said;
  const outcome = said ?? (inFooter ? posted : undefined);
  const id = `newsletter-${place}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).get("email") !== "") return onSubmit(event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#${id}`)?.focus();
    void say(empty);
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
          defaultValue={(inFooter && result.failure?.values["email"]) || ""}
          onInput={unsay}
          aria-invalid={outcome?.text === words.invalid || undefined}
          aria-describedby={outcome && `${id}-outcome`}
        />
        <button type="submit" className={styles.send} aria-disabled={sending || undefined}>
          <span className="visually-hidden">{words.send}</span>
          <span data-quarter="" />
        </button>
      </div>
      <FormOutcome said={outcome} id={`${id}-outcome`} />
    </form>
  );
}
