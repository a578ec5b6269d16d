import { ConfigError } from "../server/config/config-error.ts";
import { purgeLimits } from "../server/retention/start-retention.ts";
import { print, withStore } from "./print-list.ts";

/** `npm run purge`: erases now what the running site would erase within a day. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new ConfigError("purge takes no options; the RETENTION_ variables say what goes");
  await withStore(async ({ store, config }) => {
    if (config.retentionMessagesDays === null && config.retentionSubscribersDays === null)
      throw new ConfigError(
        "Nothing to do: set RETENTION_MESSAGES_DAYS or RETENTION_SUBSCRIBERS_DAYS, for example RETENTION_MESSAGES_DAYS=365",
      );
    const { messages, subscribers } = await store.purge(purgeLimits(config));
    await print(`Erased ${messages} messages and ${subscribers} subscribers.\n`);
  });
}
