import { type ComponentType, lazy } from "react";

/** What a visitor does to begin to use the page, and what then cannot wait. */
const signs = ["pointerdown", "keydown", "popstate"] as const;

/** Where the browser cannot tell when it is idle (Safari), in ms. */
const usuallyHydrated = 300;

const begun = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const go = () => resolve();
      for (const sign of signs) window.addEventListener(sign, go, { once: true, capture: true });
      // The page's own code comes after its load (late-scripts.ts): what is left to wait for is hydration.
      if ("requestIdleCallback" in window) window.requestIdleCallback(go, { timeout: 2000 });
      else setTimeout(go, usuallyHydrated);
    });

/**
 * Resolves once the page answers to input and has nothing else to do, or a visitor begins to use it; at once on
 * the server and on later moves.
 */
export function afterLoad(): Promise<void> {
  return begun;
}

let last = begun;

/** Resolves after `afterLoad`, one caller a task: a dozen parts that all start to load in one would hold up a slow device. */
function inTurn(): Promise<void> {
  const before = last;
  last = before.then(() => new Promise((resolve) => setTimeout(resolve)));
  return before;
}

/**
 * A component whose code comes after the load. Its HTML stands in the page from the start; its style must come
 * with the page: `vite.config.ts` names it. To be shown inside a Suspense boundary.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await (import.meta.env.SSR ? begun : inTurn());
    return load();
  });
}
