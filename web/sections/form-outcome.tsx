import styles from "./form-outcome.module.css";

/** How a form went, as a sentence. */
export interface Outcome {
  readonly kind: "success" | "error";
  readonly text: string;
  /** What has announced it already: a toast, or the page that came with it. */
  readonly by?: "toast" | "page";
}

interface FormOutcomeProps {
  said: Outcome | undefined;
  id?: string;
}

/**
 * Where a form says how it went, beside its button: a toast is far from there, and leaves. It is in the page
 * before its sentence, so that screen readers announce what nothing else has.
 */
export function FormOutcome({ said, id }: FormOutcomeProps) {
  return (
    <p
      className={said ? styles.said : "visually-hidden"}
      data-kind={said?.kind}
      id={id}
      role={said?.by === "page" ? pageRoles[said.kind] : undefined}
      aria-live={said?.by ? undefined : "assertive"}
    >
      {said?.text}
    </p>
  );
}

const pageRoles = { error: "alert", success: "status" };
