import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  /** Sentence about what is wrong with the value. */
  error: string | undefined;
  /** A text area instead of one line. */
  multiline?: boolean;
}

/** A labelled text field with its error; the label is always visible. */
export function Field({ label, error, multiline = false, ...input }: FieldProps) {
  const id = useId();
  const state = {
    id,
    className: styles.input,
    ...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
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
        <input {...input} {...state} />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
