import { type ComponentType, lazy } from "react";

/** What a visitor does before the page has loaded, and what then cannot wait. */
const signs = ["pointerdown", "keydown", "popstate"] as const;

/**
 * Resolves once the page has loaded and has answered what waited, or a visitor begins to use it; at once on the
 * server and on later moves.
 */
export async function afterLoad(): Promise<void> {
  if (import.meta.env.SSR || document.readyState === "complete") return;
  await new Promise((resolve) => {
    for (const sign of ["load", ...signs])
      window.addEventListener(sign, resolve, { once: true, capture: true });
  });
  // One more turn of the event loop: hydration and waiting input go first.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * A component whose code comes after the load. Its HTML stands in the page from the start; its style must come
 * with the page: `vite.config.ts` names it. To be shown inside a Suspense boundary.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await afterLoad();
    return load();
  });
}
