import { asciiEmail } from "#contract/email-address.ts";
import { escapeMarkup } from "#server/base/escape-markup.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type NewsletterLinks, unsubscribeHeaders } from "#server/newsletter/links.ts";
import type { ClaimedMail } from "#server/store/outbox-claim.ts";
import type { PostToReader } from "./sending-store.ts";

/** What a post's mails are made of beside the rendered post. */
export interface AddressParts {
  readonly links: NewsletterLinks;
  /** Who gets the answers. */
  readonly replyTo: string | undefined;
  /** Address of the site. */
  readonly siteUrl: string;
}

/** A rendered post, and to whom it goes. */
export type Recipient = PostToReader & Pick<ClaimedMail, "messageId" | "createdAt">;

/**
 * The mail to one subscriber, the same on every attempt. Its unsubscribe link works with one click (RFC
 * 8058).
 */
export function addressed(
  { email, linkKey, messageId, createdAt, subject, html, text, marker }: Recipient,
  { links, replyTo, siteUrl }: AddressParts,
): Mail {
  const link = links.unsubscribe(linkKey);
  return {
    to: [asciiEmail(email) ?? email],
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    html: html.replaceAll(marker, () => escapeMarkup(link)),
    text: text.replaceAll(marker, () => link),
    messageId,
    date: new Date(createdAt),
    headers: {
      // RFC 3834: nobody's absence note is to answer.
      "Auto-Submitted": "auto-generated",
      // RFC 2919: by this, programs sort newsletters.
      "List-Id": `<newsletter.${new URL(siteUrl).hostname}>`,
      ...unsubscribeHeaders(link),
    },
  };
}
