import { ConfigError } from "../server/config/config-error.ts";
import { keepsAll, purgeLimits } from "../server/retention/start-retention.ts";
import { type AnswerOptions, print, printJson, withStore } from "./print-list.ts";

/** `npm run purge`: erases now what the running site would erase within a day. */
export async function run({ json }: AnswerOptions): Promise<void> {
  await withStore(async ({ store, config }) => {
    if (keepsAll(config) && !config.visits)
      throw new ConfigError(
        "Nothing to do: set RETENTION_MESSAGES_DAYS, RETENTION_SUBSCRIBERS_DAYS or RETENTION_NOT_FOUND_DAYS, for example RETENTION_MESSAGES_DAYS=365",
      );
    const purged = await store.purge(purgeLimits(config));
    const { messages, subscribers, recipients, notFound, visits } = purged;
    await (json
      ? printJson(purged)
      : print(
          `Erased ${messages} messages, ${subscribers} subscribers, ${recipients} recipients of posts, ${notFound} addresses without a page and ${visits} daily sums of visits.\n`,
        ));
  });
}
