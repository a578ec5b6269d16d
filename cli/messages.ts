import type { StoredMessage } from "../server/store/messages.ts";
import { type ListOptions, print, printList, withStore } from "./print-list.ts";

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
  let messages: StoredMessage[] = [];
  let madeAt: string | null = null;
  await printList(options, async ({ store }) => {
    messages = await store.messages();
    madeAt = await store.lastBackup();
    return {
      header: ["id", "received", "mail", "name", "email", "phone", "message"],
      rows: messages.map((message) => [
        message.id,
        message.created_at,
        mailState(message),
        message.name,
        message.email,
        message.phone,
        message.message,
      ]),
      records: messages,
    };
  });
  // Not part of the list, which may go into a file.
  for (const line of [...mailAdvice(messages), backupLine(madeAt)]) console.error(line);
}

/** When what is listed was backed up last, in a sentence. */
export function backupLine(madeAt: string | null, now = Date.now()): string {
  if (madeAt === null) return "No backup was made yet: npm run backup -- --out FOLDER";
  const days = Math.floor((now - Date.parse(madeAt)) / 86_400_000);
  const age = days < 1 ? "less than a day" : days === 1 ? "1 day" : `${days} days`;
  return `The last good backup was made at ${madeAt.slice(0, 16).replace("T", " ")} UTC, ${age} ago.`;
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
          `${count(failed.length)} given up: nobody was notified of the message. Once it is mended: npm run messages -- --retry-failed`,
          `  Last answer: ${last(failed)}`,
        ]
      : []),
  ];
}

const count = (mails: number) => (mails === 1 ? "1 mail is" : `${mails} mails are`);

/** What became of the mail about a message, in one cell. */
export function mailState({ mail, suspect }: Pick<StoredMessage, "mail" | "suspect">): string {
  if (!mail) return suspect ? "kept (suspect)" : "kept";
  const reason = mail.last_reason ? `: ${mail.last_reason}` : "";
  if (mail.state === "delivered") return `delivered${reason}`;
  if (mail.state === "failed") return `failed${reason}`;
  if (mail.attempts === 0) return "waiting";
  const next = mail.next_attempt_at.slice(0, 16).replace("T", " ");
  const word = mail.fault === "account" ? "blocked" : "retrying";
  return `${word} (attempt ${mail.attempts}, next ${next} UTC)${reason}`;
}

async function retryFailed(): Promise<void> {
  await withStore(async ({ store }) => {
    const retried = await store.outbox.retryFailed();
    await print(`${count(retried)} tried again by the running site.\n`);
  });
}
