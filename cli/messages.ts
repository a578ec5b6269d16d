import { messageList } from "../owner/lists.ts";
import type { StoredMessage } from "../server/store/messages.ts";
import { type ListOptions, say, printList } from "./print.ts";
import { withSite } from "./with-site.ts";

/** The options of `messages`. */
interface MessagesOptions extends ListOptions {
  readonly retryFailed?: true | undefined;
}

/**
 * `npm run messages`: what visitors sent through the contact form, the oldest first, and whether the mail
 * about it has arrived. `--retry-failed` has mails that were given up sent again.
 */
export async function run(options: MessagesOptions): Promise<void> {
  if (options.retryFailed) return retryFailed();
  await withSite(async ({ store }) => {
    const messages = await store.messages();
    await printList(options, messageList(messages), messages);
    // Not part of the list, which may go into a file.
    for (const line of mailAdvice(messages)) console.error(line);
  });
}

/** What the owner has to know and to do about mails that reached nobody, in whole sentences. */
export function mailAdvice(messages: readonly Pick<StoredMessage, "mail">[]): string[] {
  const mails = messages.flatMap(({ mail }) => mail ?? []);
  const blocked = mails.filter(({ state, fault }) => state === "queued" && fault === "account");
  const failed = mails.filter(({ state }) => state === "failed");
  const last = (some: typeof mails) => some.at(-1)?.last_reason ?? "";
  return [
    ...(blocked.length > 0
      ? [
          `${count(blocked.length)} waiting: the mail server refuses this site's account or settings, not the message. It is tried again for five days, and at each start.`,
          `  Last answer and what to do: ${last(blocked)}`,
        ]
      : []),
    ...(failed.length > 0
      ? [
          `${count(failed.length)} given up: nobody was notified of the message. Once it is fixed: npm run messages -- --retry-failed`,
          `  Last answer: ${last(failed)}`,
        ]
      : []),
  ];
}

const count = (mails: number) => (mails === 1 ? "1 mail is" : `${mails} mails are`);

async function retryFailed(): Promise<void> {
  await withSite(async ({ store }) => {
    const retried = await store.outbox.retryFailed();
    say(`${count(retried)} tried again by the running site.`);
  });
}
