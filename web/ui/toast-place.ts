/** The words of the toasts themselves. */
export interface ToastLabels {
  /** All of them, as a group. */
  readonly group: string;
  /** The button that dismisses one. */
  readonly close: string;
}

/** What a toast belongs to. */
export interface ToastPlace {
  readonly form: string;
  readonly labels: ToastLabels;
}
