import { type ComponentType, lazy, Suspense, useId } from "react";
import { Arrived, usePending } from "./hydration-mark.ts";
import { withoutCode } from "./whole-page.ts";

/** Events by which a visitor starts to use the page; parts that were deferred then load at once. */
const signs = ["pointerdown", "keydown", "popstate"] as const;

/** Fallback for browsers without `requestIdleCallback` (Safari), in ms. */
const usuallyHydrated = 300;

const begun = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const go = () => resolve();
      for (const sign of signs) window.addEventListener(sign, go, { once: true, capture: true });
      // The page's own code comes after its load (start-late.js): what is left to wait for is hydration.
      if ("requestIdleCallback" in window) window.requestIdleCallback(go, { timeout: 2000 });
      else setTimeout(go, usuallyHydrated);
    });

/**
 * Resolves once the page is interactive and idle, or a visitor starts to use it; at once on the server and on
 * later navigations.
 */
export function afterLoad(): Promise<void> {
  return begun;
}

let last = begun;

/**
 * Resolves after `afterLoad`, one caller per task: a dozen parts that all load in one task would block a slow
 * device.
 */
function inTurn(): Promise<void> {
  const before = last;
  last = before.then(() => new Promise((resolve) => setTimeout(resolve)));
  return before;
}

/**
 * A component whose code loads once the page is idle; its HTML is in the page from the start. On a later
 * navigation nothing is shown in its place until its code has loaded. Where it cannot be loaded, the HTML
 * stays (`withoutCode`).
 */
export function lazyAfterLoad<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    await inTurn();
    return { default: await load().catch(withoutCode) };
  });
  return function LoadedLater(props: Props) {
    const part = useId();
    usePending(part);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Arrived part={part} />
      </Suspense>
    );
  };
}
