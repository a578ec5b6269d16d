import { printJson } from "./print.ts";
import { withSite } from "./with-site.ts";

/** Whose data, and what becomes of it. */
interface PersonOptions {
  readonly email: string;
  readonly erase?: true | undefined;
}

/**
 * `npm run person -- --email A`: all that is kept about an address, as JSON; `--erase` shows the same, then
 * erases it. What is said beside the JSON goes to stderr, so that the JSON can be kept in a file.
 */
export async function run({ email, erase }: PersonOptions): Promise<void> {
  await withSite(async ({ store }) => {
    await printJson({ email, ...(await store.person(email)) });
    if (!erase) return;
    const { messages, subscribers } = await store.erasePerson(email);
    process.stderr.write(
      `Erased: ${messages} messages, ${subscribers} subscriptions and the mails about them. Backups and mails that were sent still hold them.\n`,
    );
  });
}
