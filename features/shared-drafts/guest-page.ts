import type { Context } from "hono";
import type { Deps } from "#desk/server/deps.ts";
import { notSignedIn, Refusal } from "#desk/server/refusal.ts";
import { withDraftBar } from "./draft-bar.ts";
import { endedPage } from "./ended-page.ts";
import { sharedWords } from "./shared-words.ts";
import { useShare } from "./shares.ts";

/** The preview for a guest, to be read and nothing more; each page says that it is a draft. */
export async function guestPage(deps: Deps, context: Context, token: string): Promise<Response> {
  const { req } = context;
  const share = await useShare(deps, token);
  if (!share) {
    if (req.header("sec-fetch-mode") === "navigate") return endedPage(deps, context);
    throw notSignedIn();
  }
  if (req.method !== "GET" && req.method !== "HEAD")
    throw new Refusal(403, sharedWords().server.previewForms);
  return withDraftBar(deps, await (await deps.preview()).fetch(req.raw), share.endsAt);
}
