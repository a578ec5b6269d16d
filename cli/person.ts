import { parseArgs } from "node:util";
import { ConfigError } from "../server/config/config-error.ts";
import { print, withStore } from "./print-list.ts";

const usage = "Say: npm run person -- --email ann@example.com [--erase]";

/**
 * `npm run person -- --email A`: all that is kept about an address, as JSON; `--erase` shows the same, then erases it.
 * What is said beside the JSON goes to stderr, so that the JSON can be kept in a file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { email, erase } = readOptions(args);
  await withStore(async ({ store }) => {
    await print(`${JSON.stringify({ email, ...(await store.person(email)) }, null, 2)}\n`);
    if (!erase) return;
    const { messages, subscribers } = await store.erasePerson(email);
    process.stderr.write(
      `Erased: ${messages} messages, ${subscribers} subscriptions and the mails about them. Backups and mails that were sent still hold them.\n`,
    );
  });
}

function readOptions(args: readonly string[]): { email: string; erase: boolean } {
  const options = { email: { type: "string" }, erase: { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const email = values.email?.trim();
    if (email?.includes("@")) return { email, erase: values.erase ?? false };
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}
