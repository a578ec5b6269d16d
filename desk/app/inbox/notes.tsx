import { useId } from "react";
import { addNote, inbox, type Message } from "#desk/contract/inbox.ts";
import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import { fieldOf } from "../shell/field-of.ts";
import { KeptForm } from "../shell/kept-form.tsx";
import { useSend } from "../use-call.ts";
import styles from "./inbox.module.css";
import { moment } from "../shell/formats.ts";
import { words } from "../words.ts";

/** What the team has noted about a message. */
export function Notes({ message: { id, notes } }: { readonly message: Message }) {
  const label = useId();
  const adding = useSend(addNote, { changes: [inbox] });
  return (
    <section aria-labelledby={`${label}-title`} className={styles.notes}>
      <h3 id={`${label}-title`}>{words.inbox.notes}</h3>
      {/* What is added is read aloud. */}
      <div aria-live="polite">
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note.id}>
                <p dir="auto">{note.text}</p>
                <small>
                  <time dateTime={note.created_at}>
                    {words.shell.by({ author: note.author, time: moment(note.created_at) })}
                  </time>
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
      <KeptForm
        send={(form) => adding.mutateAsync({ id, text: fieldOf(form, "text") })}
        className={field.field}
      >
        <label htmlFor={label}>{words.inbox.noteLabel}</label>
        <textarea id={label} name="text" dir="auto" rows={2} required maxLength={5000} />
        <Button type="submit" look="quiet" busy={adding.isPending}>
          {words.inbox.addNote}
        </Button>
      </KeptForm>
    </section>
  );
}
