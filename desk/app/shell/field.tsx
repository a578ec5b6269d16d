import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly label: string;
  /** A sentence about what is wrong with the value. */
  readonly error?: string | undefined;
}

/** A labelled field of one line. */
export function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
