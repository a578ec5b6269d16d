import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Node's own request behind a request; undefined where the application is called within the process. */
export function incomingOf(context: Context): HttpBindings["incoming"] | undefined {
  // Absent where the application is called without a server.
  return ((context.env ?? {}) as Partial<HttpBindings>).incoming;
}
