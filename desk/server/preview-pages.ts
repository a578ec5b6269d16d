import type { Handler } from "hono";
import { appPath } from "#desk/contract/call.ts";
import { whoCalls } from "./access/who-calls.ts";
import type { Deps } from "./deps.ts";
import { notSignedIn } from "./refusal.ts";

/**
 * Every address that is not the desk's own: the working folder in the real pages, for those who are signed in. Others who open a page are led
 * to the door. What comes from the preview keeps its own policy, which lets no page but the desk's frame it.
 */
export function previewPages(deps: Deps): Handler {
  return async (context) => {
    if (await whoCalls(deps, context)) return (await deps.preview()).fetch(context.req.raw);
    if (context.req.header("sec-fetch-mode") === "navigate") return context.redirect(`${appPath}/`);
    throw notSignedIn();
  };
}
