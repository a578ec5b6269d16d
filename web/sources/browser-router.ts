import type { DataRouter } from "react-router";

let router: DataRouter | undefined;

/** Keeps the browser's router for what happens outside of React's tree. */
export function keepRouter(started: DataRouter): void {
  router = started;
}

/** The router of this tab; undefined on the server, and until the page is hydrated. */
export function browserRouter(): DataRouter | undefined {
  return router;
}
