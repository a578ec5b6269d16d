import { deadWords } from "./dead-words.ts";
import { z } from "zod";
import { dismissAddress, deadAddresses, leadAddress } from "./calls.ts";
import { Refusal } from "#desk/server/refusal.ts";
import type { DeskFeature } from "#desk/server/feature.ts";
import { accepts, answers } from "#desk/server/route.ts";
import { lead, listDead } from "./list-dead.ts";
import { notFoundStore } from "./not-found-store.ts";
import { actsOf } from "#desk/server/access/acts.ts";
import type { ServerWords } from "./words/words.ts";

/** What somebody has done, for the activity log. */
const act = actsOf<ServerWords["acts"]>("features/dead-addresses/words");

/** As long as a kept address may be, and a rule's target. */
const address = z.string().startsWith("/").max(600);
const target = z
  .string()
  .trim()
  .min(1, { error: () => deadWords().server.targetMissing })
  .max(2048, { error: () => deadWords().server.targetLong });
const leading = z.strictObject({ address, to: target });
const dismissing = z.strictObject({ address, isDismissed: z.boolean() });

/** The addresses without a page that visitors request. */
export default {
  calls: (deps) => [
    answers(deadAddresses, "editor", () => listDead(deps)),
    accepts(leadAddress, "editor", leading, async ({ input, record }) => {
      const outcome = await lead(deps, input.address, input.to);
      await record(act("led", { address: input.address, to: input.to }));
      return outcome;
    }),
    accepts(dismissAddress, "editor", dismissing, async ({ input, record }) => {
      const { address: path, isDismissed } = input;
      if (!(await notFoundStore(deps).dismissNotFound(path, isDismissed)))
        throw new Refusal(404, deadWords().server.notCounted);
      await record(act(isDismissed ? "dismissed" : "listedAgain", { address: path }));
      return null;
    }),
  ],
} satisfies DeskFeature;
