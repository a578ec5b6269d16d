import type { Config } from "../config/config.ts";
import type { MailConfig } from "../config/mail-settings.ts";
import { SendingError, type SettingHindrance } from "./sending-error.ts";

const messages: Record<SettingHindrance, string> = {
  "foreign-posts": "The posts come from API_BASE_URL. Only posts of the own content can be sent.",
  "address-missing":
    "SITE_URL must begin with https://, for example SITE_URL=https://www.example.com: pictures and the link to unsubscribe lead there.",
  "mail-missing": "No mail can be sent: set SMTP_URL, CONTACT_TO and MAIL_FROM (npm run doctor).",
};

/** The site that posts are sent from. */
export interface PostSite {
  readonly config: Pick<Config, "siteUrl">;
  /** What is read in place of its store; null: nothing. */
  readonly foreign: object | null;
}

/** What the settings have against posts of this site as mail: they cannot even be looked at as one. */
export const postHindrances = ({ config, foreign }: PostSite) => [
  ...(foreign ? ["foreign-posts" as const] : []),
  ...(config.siteUrl.startsWith("https://") ? [] : ["address-missing" as const]),
];

/** What the settings have against sending any post. */
export const findHindrances = (
  site: PostSite & { readonly config: Pick<Config, "mail"> },
): SettingHindrance[] => [...postHindrances(site), ...(site.config.mail ? [] : ["mail-missing" as const])];

const hindered = (by: SettingHindrance) => new SendingError(messages[by], by);

/** A `SendingError` where the settings let no post become a mail. */
export function requirePosts(site: PostSite): void {
  const [first] = postHindrances(site);
  if (first) throw hindered(first);
}

/** The mail settings; a `SendingError` where no mail server is configured. */
export function requireMail({ mail }: Pick<Config, "mail">): MailConfig {
  if (mail) return mail;
  throw hindered("mail-missing");
}
