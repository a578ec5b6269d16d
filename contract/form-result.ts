/** The two forms that visitors send. */
export type FormName = "contact" | "newsletter";

/**
 * A form that was posted without JavaScript and refused: its page is shown again with it (CONTACT-3,
 * SHELL-20).
 */
export interface FormResult {
  readonly form: FormName;
  /** What the visitor typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** Sentences by field; absent where it was not the visitor's fault. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
