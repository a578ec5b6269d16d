import type { Config } from "#server/config/config.ts";
import type { MailConfig } from "#server/config/mail-settings.ts";

/** Why no post can be sent, whichever it is. */
export type SettingHindrance = "foreign-posts" | "address-missing" | "mail-missing";
/** Why a post cannot be sent. */
export type SendingHindrance = SettingHindrance | "post-missing" | "sent-before";

/** A post cannot be sent. */
export class SendingError extends Error {
  override name = "SendingError";
  readonly hindrance: SendingHindrance;

  constructor(hindrance: SendingHindrance) {
    super(hindrance);
    this.hindrance = hindrance;
  }
}

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

/** A `SendingError` where the settings let no post become a mail. */
export function requirePosts(site: PostSite): void {
  const [first] = postHindrances(site);
  if (first) throw new SendingError(first);
}

/** The mail settings; a `SendingError` where no mail server is configured. */
export function requireMail({ mail }: Pick<Config, "mail">): MailConfig {
  if (mail) return mail;
  throw new SendingError("mail-missing");
}
