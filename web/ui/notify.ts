/** The words of the toasts themselves. */
export interface ToastLabels {
  /** All of them, as a group. */
  readonly group: string;
  /** The button that takes one away. */
  readonly close: string;
}

/** What a toast belongs to. */
export interface ToastPlace {
  readonly form: string;
  readonly labels: ToastLabels;
}

/** Shows what became of a form as a toast (SHELL-15); the toasts' code is loaded with the first one. */
export async function notify(kind: "success" | "error", text: string, place: ToastPlace): Promise<void> {
  const { show } = await import("./toasts.tsx");
  show(kind, text, place);
}
