import type { KeyboardEvent, WheelEvent } from "react";
import { callPath } from "#contract/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldPair } from "../../ui/field.tsx";
import styles from "./contact-form.module.css";
import { FormOutcome } from "../../sections/form-outcome.tsx";
import { FormTrap } from "../../sections/form-trap.tsx";
import { useFormSend } from "../../sections/use-form-send.ts";
import type { Words } from "#words/words.ts";
import { useWords } from "../../sources/locale.ts";

const formId = "contact-form";

/** A number input changes its value by wheel and arrow keys; a phone number must not (CONTACT-2). */
const keepsTyped = {
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") event.preventDefault();
  },
};

/**
 * The two kinds of field that a phone number may have (CONTACT-2); a number gets no autofill of phone
 * numbers.
 */
const phoneFields = {
  number: { type: "number", step: "any", inputMode: "numeric", ...keepsTyped },
  tel: { type: "tel", autoComplete: "tel" },
} as const;

type FieldName = "name" | "email" | "phone" | "message";

/**
 * What is wrong with a value that the server refused, in the visitor's language; the API's own sentences are
 * for callers.
 */
function faultOf(name: FieldName, value: string, words: Words["fieldErrors"]): string {
  if (value.trim() === "") return words.missing;
  return name === "email" ? words.email : words.tooLong;
}

interface ContactFormProps {
  /** The kind of the field for a phone number. */
  phone?: "number" | "tel" | undefined;
  /** Whether the number must be given. */
  phoneRequired: boolean;
}

/**
 * The contact form (CONTACT-2, CONTACT-3); without JavaScript a plain POST that comes back. The content sets
 * what is asked about a phone number.
 */
export function ContactForm({ phone = "number", phoneRequired }: ContactFormProps) {
  const { contactForm: words, fieldErrors } = useWords();
  const { sending, said, onSubmit, onFocus, result } = useFormSend({
    call: "sendMessage",
    form: "contact",
    done: words.done,
    failed: words.failed,
  });
  const values = result.failure?.values ?? {};
  const errors = result.failure?.errors ?? {};
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    required: true,
    defaultValue: values[name] ?? "",
    error: errors[name] && faultOf(name, values[name] ?? "", fieldErrors),
    explain: ({ valueMissing, typeMismatch }: ValidityState) => {
      if (valueMissing) return fieldErrors.missing;
      return name === "email" && typeMismatch ? fieldErrors.email : undefined;
    },
  });
  return (
    <form
      className={styles.form}
      data-panel=""
      id={formId}
      // Without JavaScript the answer, page or redirect, leads back to the form by this fragment.
      action={`${callPath("sendMessage")}#${formId}`}
      method="post"
      onSubmit={onSubmit}
      onFocus={onFocus}
      aria-labelledby="contact-form-title"
    >
      <div className={styles.head} data-head="">
        <p data-type="small">{words.kicker}</p>
        <h2 data-type="statement" id="contact-form-title">
          {words.title}
        </h2>
      </div>
      {result.said && !said && <FormOutcome said={result.said} />}
      <input type="hidden" name="page" value={result.pathname} />
      <FormTrap />
      <p data-type="small">{words.required}</p>
      <Field {...field("name")} autoComplete="name" />
      <FieldPair>
        <Field {...field("email")} type="email" autoComplete="email" />
        <Field
          {...field("phone")}
          {...phoneFields[phone]}
          required={phoneRequired}
          hint={phone === "number" ? words.phoneHint : undefined}
        />
      </FieldPair>
      <Field {...field("message")} multiline />
      <FormOutcome said={said} />
      <Button className={styles.send} busy={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}
