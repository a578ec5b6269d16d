import type { Handler, HonoRequest } from "hono";
import { appPath } from "#desk/contract/call.ts";
import { whoCalls } from "./access/who-calls.ts";
import type { Deps } from "./deps.ts";
import type { DeskFeature } from "./feature.ts";
import { notSignedIn } from "./refusal.ts";

/** Crawlers that find the address are to request nothing. */
const robots = "User-agent: *\nDisallow: /\n";

/**
 * Every address that is not the desk's own: the working folder in the real pages, for those who are signed in
 * and for guests whom a feature knows. Others who open a page are led to sign in. What comes from the preview
 * keeps its own policy, which lets no page but the desk's frame it.
 */
export function previewPages(deps: Deps, features: readonly DeskFeature[]): Handler {
  return async (context) => {
    // First: a guest's cookie takes nothing from who is signed in.
    if (await whoCalls(deps, context)) return pageOrPublishedFile(deps, context.req);
    if (context.req.path === "/robots.txt") return context.text(robots);
    for (const { guest } of features) {
      const shown = guest?.(deps, context);
      if (shown) return shown;
    }
    if (context.req.header("sec-fetch-mode") === "navigate") return context.redirect(`${appPath}/`);
    throw notSignedIn();
  };
}

/**
 * The published site has pictures and files that the folder may have no more, which its stills show. Their
 * names say what is in them, so that both sides agree where both have one.
 */
async function pageOrPublishedFile(
  { preview, livePages }: Pick<Deps, "preview" | "livePages">,
  { path, raw }: HonoRequest,
): Promise<Response> {
  const answer = await (await preview()).fetch(raw);
  return answer.status === 404 && path.startsWith("/storage/") ? (await livePages())(raw) : answer;
}
