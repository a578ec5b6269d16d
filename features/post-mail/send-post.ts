import { randomBytes, randomUUID } from "node:crypto";
import { Refusal } from "#desk/server/refusal.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import { domainOf } from "#server/config/mail-settings.ts";
import type { SendOutcome } from "#server/mail/mail.ts";
import { createSender } from "#server/mail/smtp.ts";
import type { NewsletterLinks } from "#server/newsletter/links.ts";
import type { Store } from "#server/store/store.ts";
import { addressed } from "./addressed.ts";
import { type PostSite, requireMail, requirePosts } from "./hindrances.ts";
import { mailWords } from "./mail-words.ts";
import { type PostMail, writePostMail } from "./post-mail.ts";
import type { SendingStore } from "./sending-store.ts";

/** How long a test mail is tried, in ms. */
const testMs = 60_000;

/** What rendering a post needs to know of the site. */
interface SiteParts extends PostSite {
  readonly store: Store;
  readonly locale: ServerLocale;
}

/** A public post as mail; a refusal says why it cannot be one. */
export async function renderPost(
  id: number,
  { store, config, foreign, locale }: SiteParts,
  subject?: string,
): Promise<PostMail> {
  requirePosts({ config, foreign });
  const mail = await writePostMail(id, { store, locale, siteUrl: config.siteUrl, subject });
  if (mail) return mail;
  throw new Refusal(409, mailWords().server.postMissing);
}

/** Sends a post to one address alone, at once; its link to unsubscribe belongs to nobody. */
export function sendTest(
  mail: PostMail,
  to: string,
  { config, links }: { readonly config: Pick<Config, "mail" | "siteUrl">; readonly links: NewsletterLinks },
): Promise<SendOutcome> {
  const settings = requireMail(config);
  const recipient = {
    ...mail,
    email: to,
    linkKey: randomBytes(16).toString("hex"),
    messageId: `<${randomUUID()}@${domainOf(settings.from.address)}>`,
    createdAt: new Date().toISOString(),
  };
  const parts = { links, replyTo: settings.contactTo[0], siteUrl: config.siteUrl };
  return createSender(settings)(addressed(recipient, parts), AbortSignal.timeout(testMs));
}

/**
 * Begins to send a post to all subscribers and returns the sending's number; a refusal where it was sent
 * before, or where no mail server is configured.
 */
export async function beginSending(
  mail: PostMail,
  again: boolean,
  {
    sendings,
    config,
  }: {
    readonly sendings: Pick<SendingStore, "createSending">;
    readonly config: Pick<Config, "mail">;
  },
): Promise<number> {
  const domain = domainOf(requireMail(config).from.address);
  const id = await sendings.createSending({ ...mail, again, domain });
  if (id === null) throw new Refusal(409, mailWords().server.sentBefore);
  return id;
}
