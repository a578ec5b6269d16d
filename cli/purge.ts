import { ConfigError } from "../server/config/config-error.ts";
import { purgeLimits } from "../server/retention/start-retention.ts";
import { type AnswerOptions, print, printJson, withStore } from "./print-list.ts";

/** `npm run purge`: erases now what the running site would erase within a day. */
export async function run({ json }: AnswerOptions): Promise<void> {
  await withStore(async ({ store, config }) => {
    if (config.retentionMessagesDays === null && config.retentionSubscribersDays === null)
      throw new ConfigError(
        "Nothing to do: set RETENTION_MESSAGES_DAYS or RETENTION_SUBSCRIBERS_DAYS, for example RETENTION_MESSAGES_DAYS=365",
      );
    const { messages, subscribers } = await store.purge(purgeLimits(config));
    await (json
      ? printJson({ messages, subscribers })
      : print(`Erased ${messages} messages and ${subscribers} subscribers.\n`));
  });
}
