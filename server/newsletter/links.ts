import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Paths of the two pages. Links carry their token in the query, which is never logged. */
export const confirmPath = "/newsletter/confirm";
export const unsubscribePath = "/newsletter/unsubscribe";

/**
 * For how many days a link to confirm is valid; one to unsubscribe must work for as long as mails are kept.
 */
const confirmDays = 7;
const confirmMs = confirmDays * 24 * 60 * 60 * 1000;

/** The content of a genuine link to confirm: which row, and when the confirmation mail was made. */
interface Confirmation {
  readonly linkKey: string;
  readonly asked: Date;
}

/** Makes signed links and reads their tokens back. A token of one purpose is invalid for the other. */
export type NewsletterLinks = ReturnType<typeof newsletterLinks>;

/** Links under the public address `siteUrl`, signed with keys derived from the installation's secret. */
export function newsletterLinks(secret: string, siteUrl: string) {
  const signConfirm = signer(secret, "newsletter confirmation");
  const signUnsubscribe = signer(secret, "newsletter unsubscription");
  return {
    confirm: ({ linkKey, asked }: Confirmation) =>
      `${siteUrl}${confirmPath}?token=${signConfirm(`${linkKey}.${asked.getTime().toString(36)}`)}`,
    unsubscribe: (linkKey: string) => `${siteUrl}${unsubscribePath}?token=${signUnsubscribe(linkKey)}`,
    readConfirm: (token: string): Confirmation | "expired" | null => {
      const [, linkKey, time] = /^([0-9a-f]{32})\.([0-9a-z]{1,9})\.[\w-]+$/.exec(token) ?? [];
      if (!linkKey || !time || !equal(signConfirm(`${linkKey}.${time}`), token)) return null;
      const asked = new Date(Number.parseInt(time, 36));
      return Date.now() - asked.getTime() > confirmMs ? "expired" : { linkKey, asked };
    },
    readUnsubscribe: (token: string): string | null => {
      const linkKey = token.slice(0, token.indexOf("."));
      return /^[0-9a-f]{32}$/.test(linkKey) && equal(signUnsubscribe(linkKey), token) ? linkKey : null;
    },
  };
}

/** The headers by which mail programs offer to unsubscribe with one click (RFC 8058). */
export const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Returns `text.signature`; each purpose has a key of its own (RFC 5869). */
function signer(secret: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return (text) => `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

function equal(expected: string, shown: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(shown)];
  return left.length === right.length && timingSafeEqual(left, right);
}
