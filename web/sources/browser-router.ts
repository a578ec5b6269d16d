import type { DataRouter } from "react-router";

/** The router of the open page; undefined until it has started, and on the server. */
export function browserRouter(): DataRouter | undefined {
  if (import.meta.env.SSR) return undefined;
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return window.__reactRouterDataRouter as DataRouter | undefined;
}
