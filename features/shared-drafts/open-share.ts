import type { Handler } from "hono";
import type { Deps } from "#desk/server/deps.ts";
import { endedPage } from "./ended-page.ts";
import { keepGuest } from "./share-cookie.ts";
import { useShare } from "./shares.ts";

/** The address of a shared link: lets its holder into the preview, at the page that the link was made for. */
export function sharedLinkPage(deps: Deps): Handler<object, "/:token"> {
  return async (context) => {
    const token = context.req.param("token");
    const share = deps.place.kind === "public" ? await useShare(deps, token) : null;
    if (!share) return endedPage(deps, context);
    keepGuest(context, token, share);
    context.header("cache-control", "no-store");
    return context.redirect(share.path, 303);
  };
}
