import type { ToastPlace } from "./toast-place.ts";

/** How long an outcome may wait for the code that shows it. */
const patienceMs = 3000;

let loaded: Promise<typeof import("./toasts.tsx") | undefined> | undefined;

function load() {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return Promise.race([import("./toasts.tsx").catch(() => undefined), late]);
}

/**
 * Shows the outcome of a form as a toast (SHELL-15), whose code is loaded with the first one. False where it
 * cannot be loaded in time, as without a network or on one that stalls: the form then says it itself. A
 * second try could find the code but not its style, so such a page stays without toasts.
 */
export async function notify(kind: "success" | "error", text: string, place: ToastPlace): Promise<boolean> {
  const toasts = await (loaded ??= load());
  toasts?.show(kind, text, place);
  return toasts !== undefined;
}
