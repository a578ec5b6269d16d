import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../store/store.ts";
import type { MailKinds } from "./kind.ts";
import { createSender } from "./smtp.ts";
import { MailWorker, type Timing } from "./worker.ts";

/** Starts sending mails of these kinds, where a mail server is configured; the store's new mails wake it. */
export function startMail(
  { mail }: Pick<Config, "mail">,
  store: Store,
  kinds: MailKinds,
  timing: Partial<Timing> = {},
): MailWorker | null {
  if (!mail) return null;
  const worker = new MailWorker({
    outbox: store.outbox,
    kinds,
    send: createSender(mail),
    report: (line, level) => log[level]({ part: "mail" }, line),
    timing,
  });
  store.onQueued(() => worker.wake());
  return worker;
}

/**
 * What becomes of messages, for the lines that are said at the start; empty where they go to a foreign
 * source.
 */
export function mailLine({ mail }: Pick<Config, "mail">, isForeign: boolean): string {
  if (isForeign) return "";
  return mail
    ? `Messages are kept in the database and sent by mail through ${new URL(mail.smtpUrl).host}`
    : "Messages are kept in the database; set SMTP_URL to have them sent";
}
