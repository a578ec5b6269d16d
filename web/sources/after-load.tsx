import { type ComponentType, lazy, Suspense, useId } from "react";
import { Arrived, usePending } from "./hydration-mark.ts";

/** What a visitor does to begin to use the page, and what then cannot wait. */
const signs = ["pointerdown", "keydown", "popstate"] as const;

/** Where the browser cannot tell when it is idle (Safari), in ms. */
const usuallyHydrated = 300;

const begun = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const go = () => resolve();
      for (const sign of signs) window.addEventListener(sign, go, { once: true, capture: true });
      // The page's own code comes after its load (late-scripts.tsx): what is left to wait for is hydration.
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
 * A component whose code loads once the page is idle. Its HTML stands in the page from the start, so the module that
 * calls this imports the style of all that the component shows: a style that came with the code would leave the HTML
 * bare until then. On a later move nothing stands in its place until its code is there.
 */
export function lazyAfterLoad<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    await (import.meta.env.SSR ? begun : inTurn());
    return { default: await load() };
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
