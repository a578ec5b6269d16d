import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly label: string;
  /** What belongs into it, below it. */
  readonly hint?: string;
  /** A sentence about what is wrong with the value. */
  readonly error?: string | undefined;
}

/** A labelled field of one line. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described.join(" ") || undefined}
      />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
