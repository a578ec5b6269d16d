import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, FieldPair } from "../../ui/field.tsx";
import styles from "./comments.module.css";
import type { Words } from "#words/words.ts";
import { useWords } from "../../sources/locale.ts";

function check(form: HTMLFormElement, words: Words): CommentErrors {
  const values = new FormData(form);
  const errors = commentFields.flatMap((field) => {
    const value = values.get(field);
    const error = checkField(field, typeof value === "string" ? value : "", words);
    return error ? [[field, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

function useCommentForm() {
  const words = useWords();
  const [errors, setErrors] = useState<CommentErrors>({});
  const [done, setDone] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(form, words);
    setErrors(found);
    setDone(Object.keys(found).length === 0);
    const first = commentFields.find((field) => found[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    else form.reset();
  };
  /** A sentence disappears as soon as it no longer applies; a new one appears only at the next submit. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event.currentTarget, words);
    const still = commentFields.filter((field) => errors[field] && found[field]);
    if (still.length < Object.keys(errors).length)
      setErrors(Object.fromEntries(still.map((field) => [field, found[field]])));
  };
  return { errors, done, onSubmit, onInput };
}

/**
 * The comment form (BLOG-7): it checks, clears and thanks; nothing is sent. `method="dialog"` outside of a
 * dialog does nothing when it is submitted, so without JavaScript nothing typed leaves the page, not even
 * into its address; a sentence says so. Its messages are our own, so the browser's are off.
 */
export function CommentForm() {
  const words = useWords().comments;
  const { errors, done, onSubmit, onInput } = useCommentForm();
  const field = (name: CommentField) => ({
    name,
    label: words[name],
    required: true,
    error: errors[name],
  });
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-labelledby="comment-form-title"
    >
      <h2 data-type="card" id="comment-form-title">
        {words.title}
      </h2>
      <noscript>
        <p className={styles.note}>{words.needsScript}</p>
      </noscript>
      <p className={styles.note}>{words.required}</p>
      <FieldPair>
        <Field {...field("name")} autoComplete="name" />
        <Field {...field("email")} type="email" autoComplete="email" />
      </FieldPair>
      <Field {...field("comment")} multiline />
      <Button className={styles.send}>{words.send}</Button>
      <p className={styles.done} role="status">
        {done && words.done}
      </p>
    </form>
  );
}

const commentFields = ["name", "email", "comment"] as const;
export type CommentField = (typeof commentFields)[number];
/** What is wrong with each invalid field. */
type CommentErrors = Partial<Record<CommentField, string>>;

/** Someone, an @, and a host with a dot in it. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Checks one field of the comment form; undefined where it is valid (BLOG-7). */
export function checkField(
  field: CommentField,
  value: string,
  { comments }: Pick<Words, "comments">,
): string | undefined {
  const missing = { name: comments.noName, email: comments.noEmail, comment: comments.noComment };
  const text = value.trim();
  if (!text) return missing[field];
  return field === "email" && !emailPattern.test(text) ? comments.badEmail : undefined;
}
