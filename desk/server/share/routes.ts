import { deskWords } from "#words/part.ts";
import { endSharedLink, makeSharedLink, sharedLinks, sharePath } from "#desk/contract/share.ts";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { accepts, answers, type Feature } from "../route.ts";
import { isPagePath } from "./page-path.ts";
import { endShare, listShares, makeShare } from "./shares.ts";

const pagePath = z
  .string()
  .max(300)
  .refine(isPagePath, { error: "Choose a page of your site: its address begins with one /." });

/** Links to the preview for people without access to the desk. Whoever edits may show what they edit. */
export const shareRoutes: Feature = (deps) => [
  answers(sharedLinks, "editor", async () => ({
    links: await listShares(deps, await deps.tree()),
    canShare: deps.place.kind === "public",
  })),
  accepts(
    makeSharedLink,
    "editor",
    z.strictObject({ path: pagePath, days: z.union([z.literal(1), z.literal(7)]) }),
    async ({ input: { path, days }, person, record }) => {
      if (deps.place.kind !== "public") throw new Refusal(409, deskWords().server.shareNoAddress);
      const { id, token } = await makeShare(deps, { personId: person.id, path, days });
      await record(`Shared the preview from ${path}, for ${days === 1 ? "a day" : "a week"}`);
      return { id, link: `${deps.place.origin}${sharePath}/${token}` };
    },
  ),
  accepts(
    endSharedLink,
    "editor",
    z.strictObject({ id: z.int().positive() }),
    async ({ input: { id }, record }) => {
      await record(`Ended the shared link to ${await endShare(deps, id)}`);
      return null;
    },
  ),
];
