import type { ToastPlace } from "./toast-place.ts";

let loaded: Promise<typeof import("./toasts.tsx") | undefined> | undefined;

/**
 * Shows the outcome of a form as a toast (SHELL-15), whose code is loaded with the first one. False where it
 * cannot be loaded, as without a network: the form then says it itself. A second try could find the code but
 * not its style, so such a page stays without toasts.
 */
export async function notify(kind: "success" | "error", text: string, place: ToastPlace): Promise<boolean> {
  loaded ??= import("./toasts.tsx").catch(() => undefined);
  const toasts = await loaded;
  toasts?.show(kind, text, place);
  return toasts !== undefined;
}
