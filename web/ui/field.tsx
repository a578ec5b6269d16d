import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  /** Sentence about what is wrong with the value. */
  error: string | undefined;
  /** What may be typed, shown before anything is wrong. */
  hint?: string | undefined;
  /** A text area instead of one line. */
  multiline?: boolean;
}

/** A labelled text field with its hint and error; the label is always visible, and marks required fields. */
export function Field({ label, error, hint, multiline = false, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const state = {
    id,
    className: styles.input,
    ...(error && { "aria-invalid": true }),
    ...(described && { "aria-describedby": described }),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-required={input.required || undefined}>
        {label}
      </label>
      {multiline ? (
        <textarea
          {...state}
          name={input.name}
          required={input.required}
          defaultValue={input.defaultValue}
          rows={5}
        />
      ) : (
        <input type="text" {...input} {...state} />
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
