import type { StartPlan } from "./router-start.ts";

/** At the latest; everything on a page works without script until then. */
const patienceMs = 3000;

/** Yields to the browser: a dozen files in one task would block a slow device. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads and starts the router in small steps once the page has loaded and been painted (two frames later, so
 * that what the load changed is painted too), at the visitor's first touch or key, or after three seconds.
 * Vite compiles this file into a script that is inlined in every page (`late-scripts.tsx`), together with
 * everything it imports.
 */
export default function startLate({ preloads, manifest, routes, entry }: StartPlan): void {
  let begun = false;
  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
      await turn();
    }
    for (const file of [manifest, ...preloads]) if (file !== entry) await load(file);
    const modules: Record<string, unknown> = {};
    for (const [id, file] of Object.entries(routes)) modules[id] = await load(file);
    Object.assign(window, { __reactRouterRouteModules: modules });
    await load(entry);
  };
  const start = () => void begin();
  for (const sign of ["pointerdown", "keydown", "focusin"])
    addEventListener(sign, start, { once: true, capture: true });
  const startOncePainted = () =>
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length > 0) setTimeout(start);
    }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(startOncePainted)));
  setTimeout(start, patienceMs);
}
