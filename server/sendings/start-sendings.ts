import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { domainOf } from "../config/mail-settings.ts";
import { createSender } from "../mail/smtp.ts";
import type { NewsletterLinks } from "../newsletter/links.ts";
import type { Store } from "../store/store.ts";
import { addressed } from "./addressed.ts";
import { SendingWorker } from "./worker.ts";

/** Starts sending posts to subscribers, where mail and the site's address are configured. */
export function startSendings(
  { mail, siteUrl, newsletterPerMinute }: Pick<Config, "mail" | "siteUrl" | "newsletterPerMinute">,
  store: Store,
  links: NewsletterLinks,
): SendingWorker | null {
  if (!mail || siteUrl === "") return null;
  const parts = { links, replyTo: mail.contactTo[0], siteUrl };
  return new SendingWorker({
    sendingMails: store.sendingMails,
    address: (claimed) => addressed(claimed, parts),
    send: createSender(mail),
    domain: domainOf(mail.from.address),
    perMinute: newsletterPerMinute,
    report: (line, level) => log[level]({ part: "sendings" }, line),
  });
}
