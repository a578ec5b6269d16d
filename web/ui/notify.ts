import type { ToastPlace } from "./toast-place.ts";

/** Shows the outcome of a form as a toast (SHELL-15); the toasts' code is loaded with the first one. */
export async function notify(kind: "success" | "error", text: string, place: ToastPlace): Promise<void> {
  const { show } = await import("./toasts.tsx");
  show(kind, text, place);
}
