import { Hono } from "hono";
import { z } from "zod";
import { endSharedLink, makeSharedLink, sharedLinks, sharePath } from "./calls.ts";
import { Refusal } from "#desk/server/refusal.ts";
import type { DeskFeature } from "#desk/server/feature.ts";
import { accepts, answers } from "#desk/server/route.ts";
import { logFailure } from "#server/base/log.ts";
import { problem } from "#server/http/problem.ts";
import { endedPage } from "./ended-page.ts";
import { guestPage } from "./guest-page.ts";
import { sharedLinkPage } from "./open-share.ts";
import { isPagePath } from "./page-path.ts";
import { guestTokenOf } from "./share-cookie.ts";
import { barStyle, barStylePath, endedStyle, endedStylePath } from "./share-style.ts";
import { endShare, listShares, makeShare } from "./shares.ts";
import { sharedWords } from "./shared-words.ts";
import { shareMigrations } from "./tables.ts";
import { actsOf } from "#desk/server/access/acts.ts";
import type { ServerWords } from "./words/words.ts";

/** What somebody has done, for the activity log. */
const act = actsOf<ServerWords["acts"]>("features/shared-drafts/words");

const pagePath = z
  .string()
  .max(300)
  .refine(isPagePath, { error: () => sharedWords().server.pageMissing });

/** Links to the preview for people without access to the desk. Whoever edits may show what they edit. */
export default {
  migrations: shareMigrations,
  calls: (deps) => [
    answers(sharedLinks, "editor", async () => ({
      links: await listShares(deps, await deps.tree()),
      canShare: deps.place.kind === "public",
    })),
    accepts(
      makeSharedLink,
      "editor",
      z.strictObject({ path: pagePath, days: z.union([z.literal(1), z.literal(7)]) }),
      async ({ input: { path, days }, person, record }) => {
        if (deps.place.kind !== "public") throw new Refusal(409, sharedWords().server.shareNoAddress);
        const { id, token } = await makeShare(deps, { personId: person.id, path, days });
        await record(act("shared", { path, days }));
        return { id, link: `${deps.place.origin}${sharePath}/${token}` };
      },
    ),
    accepts(
      endSharedLink,
      "editor",
      z.strictObject({ id: z.int().positive() }),
      async ({ input: { id }, record }) => {
        await record(act("ended", { path: await endShare(deps, id) }));
        return null;
      },
    ),
  ],
  pages: (deps) => {
    const pages = new Hono();
    // A link's token belongs in no log.
    pages.onError((error, { req }) => {
      logFailure(req.method, sharePath, error);
      return problem(500);
    });
    pages.get(barStylePath, barStyle());
    pages.get(endedStylePath, endedStyle(deps.store.brand));
    pages.get(`${sharePath}/:token`, sharedLinkPage(deps));
    // Nor does it reach the preview, whose log has paths.
    pages.all(`${sharePath}/*`, (context) => endedPage(deps, context));
    return pages;
  },
  guest: (deps, context) => {
    const token = guestTokenOf(deps, context);
    return token === undefined ? null : guestPage(deps, context, token);
  },
} satisfies DeskFeature;
