import styles from "./form-outcome.module.css";

/** How a form went, as a sentence. */
export interface Outcome {
  readonly kind: "success" | "error";
  readonly text: string;
}

interface FormOutcomeProps {
  said: Outcome | undefined;
  id?: string;
  /** Of a sentence that the page came with. */
  role?: "alert" | "status";
}

/**
 * Where a form says how it went if no toast can. It is in the page before its sentence, so that screen
 * readers announce it.
 */
export function FormOutcome({ said, id, role }: FormOutcomeProps) {
  return (
    <p
      className={said ? styles.said : "visually-hidden"}
      data-kind={said?.kind}
      id={id}
      role={role}
      aria-live={role ? undefined : "assertive"}
    >
      {said?.text}
    </p>
  );
}
