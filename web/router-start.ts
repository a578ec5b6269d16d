import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";

/** What starts the router in a page: addresses of script files. */
export interface StartPlan {
  /** To preload, in the order of the module graph. */
  readonly preloads: readonly string[];
  /** The router's list of all pages; it runs before all others. */
  readonly manifest: string;
  /** The module of each route that the page shows, by the route's id. */
  readonly routes: Readonly<Record<string, string>>;
  /** Starts the page; it finds the modules of the current routes. */
  readonly entry: string;
}

/** The start plan for a page that shows these routes, from the router's manifest. */
export function startPlan({ url, entry, routes }: AssetsManifest, ids: readonly string[]): StartPlan {
  const shown = ids.map((id) => {
    const route = routes[id];
    if (!route) throw new Error(`The router's manifest has no route ${id}`);
    return [id, route] as const;
  });
  const later = shown.flatMap(([, { module, imports = [] }]) => [module, ...imports]);
  return {
    preloads: [...new Set([entry.module, ...entry.imports, ...later])],
    manifest: url,
    routes: Object.fromEntries(shown.map(([id, { module }]) => [id, module])),
    entry: entry.module,
  };
}

/** What the router's browser code reads first: the server's state, and a stream for what follows. */
export function contextScript(handoff: string): string {
  return `window.__reactRouterContext = ${handoff};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
}
