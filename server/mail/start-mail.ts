import type { Config } from "../config.ts";
import { log } from "../log.ts";
import type { NewsletterLinks } from "../newsletter/links.ts";
import type { Store } from "../store/store.ts";
import { compose } from "./compose.ts";
import { createSender } from "./smtp.ts";
import { MailWorker } from "./worker.ts";

/** What the site calls itself where the content does not say. */
const nameless = "our site";

/** Starts sending, where a mail server is configured; the store's new mails wake it at once. */
export function startMail(
  { mail }: Pick<Config, "mail">,
  store: Store,
  links: NewsletterLinks,
): MailWorker | null {
  if (!mail) return null;
  const siteName = async () => (await store.contacts())?.website_name || nameless;
  const worker = new MailWorker({
    outbox: store.outbox,
    compose: (claimed) => compose(claimed, { contactTo: mail.contactTo, links, siteName }),
    send: createSender(mail),
    report: (line) => log.info({ part: "mail" }, line),
  });
  store.onQueued(() => worker.wake());
  return worker;
}

/** What becomes of messages, for the lines that are said at the start; empty where a foreign provider takes them. */
export function mailLine({ mail, apiBaseUrl }: Pick<Config, "mail" | "apiBaseUrl">): string {
  if (apiBaseUrl) return "";
  return mail
    ? `Messages are kept in the database and sent by mail through ${new URL(mail.smtpUrl).host}`
    : "Messages are kept in the database; set SMTP_URL to have them sent";
}
