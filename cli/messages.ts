import type { StoredMessage } from "../server/store/messages.ts";
import { print, printList, withStore } from "./print-list.ts";

/**
 * `npm run messages`: what visitors sent through the contact form, the oldest first, and whether the mail about
 * it has arrived. `--retry-failed` has mails that were given up sent again.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length === 1 && args[0] === "--retry-failed") return retryFailed();
  await printList(args, async ({ store }) => ({
    header: ["id", "received", "mail", "name", "email", "phone", "message"],
    rows: (await store.messages()).map((message) => [
      message.id,
      message.created_at,
      mailState(message),
      message.name,
      message.email,
      message.phone,
      message.message,
    ]),
  }));
}

/** What became of the mail about a message, in one cell. */
export function mailState({ mail, suspect }: Pick<StoredMessage, "mail" | "suspect">): string {
  if (!mail) return suspect ? "kept (suspect)" : "kept";
  const reason = mail.last_reason ? `: ${mail.last_reason}` : "";
  if (mail.state === "delivered") return `delivered${reason}`;
  if (mail.state === "failed") return `failed${reason}`;
  if (mail.attempts === 0) return "waiting";
  const next = mail.next_attempt_at.slice(0, 16).replace("T", " ");
  return `retrying (attempt ${mail.attempts}, next ${next} UTC)${reason}`;
}

async function retryFailed(): Promise<void> {
  await withStore(async ({ store }) => {
    const count = await store.outbox.retryFailed();
    await print(`${count} ${count === 1 ? "mail is" : "mails are"} tried again by the running site.\n`);
  });
}
