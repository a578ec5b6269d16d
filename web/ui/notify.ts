import type { ToastPlace } from "./toast-place.ts";

/**
 * Shows the outcome of a form as a toast (SHELL-15); the toasts' code is loaded with the first one. Where it
 * cannot be loaded, as without a network, the browser says it: the sender must know.
 */
export async function notify(kind: "success" | "error", text: string, place: ToastPlace): Promise<void> {
  const toasts = await import("./toasts.tsx").catch(() => undefined);
  if (toasts) toasts.show(kind, text, place);
  else window.alert(text);
}
