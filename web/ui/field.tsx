import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  /** Sentence about what is wrong with the value. */
  error: string | undefined;
  /** What may be typed, shown before anything is wrong. */
  hint?: string | undefined;
  /** A text area instead of one line. */
  multiline?: boolean;
  /** What the browser finds wrong with the value, as a sentence; undefined for the browser's own. */
  explain?: (validity: ValidityState) => string | undefined;
}

/** Two fields, beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A labelled text field with its hint and error; the label is always visible, and marks required fields. What
 * the browser finds wrong stands below the field in place of its bubble, until it is right.
 */
export function Field({ label, error: given, hint, multiline = false, explain, ...input }: FieldProps) {
  const id = useId();
  const [found, setFound] = useState<string>();
  const error = found ?? given;
  const onInvalid = (event: FormEvent<Control>) => {
    const control = event.currentTarget;
    event.preventDefault();
    setFound(explain?.(control.validity) ?? control.validationMessage);
    // Without its bubble the browser moves the focus nowhere.
    if (control.form?.querySelector(":invalid:not(fieldset)") === control) control.focus();
  };
  const onInput = ({ currentTarget }: FormEvent<Control>) => {
    if (found !== undefined && currentTarget.validity.valid) setFound(undefined);
  };
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const state = {
    id,
    className: styles.input,
    onInvalid,
    onInput,
    ...(error && { "aria-invalid": true }),
    ...(described && { "aria-describedby": described }),
  };
  return (
    <div className={styles.field}>
      <label
        className={styles.label}
        data-type="small"
        htmlFor={id}
        data-required={input.required || undefined}
      >
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
        <p data-type="small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} data-bullet="" data-error="" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
