import type { Context } from "hono";
import type { Browser } from "./sessions.ts";

/** What a session is bound to: the requested host, and the browser as it names itself. */
export function browserOf({ req }: Context): Browser {
  return { host: req.header("host") ?? new URL(req.url).host, agent: req.header("user-agent") ?? "" };
}
