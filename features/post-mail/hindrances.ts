import { handedOn, Refusal } from "#desk/server/refusal.ts";
import type { Config } from "#server/config/config.ts";
import type { MailConfig } from "#server/config/mail-settings.ts";
import type { SendingObstacle } from "./calls.ts";
import { mailWords } from "./mail-words.ts";
import type { ServerWords } from "./words/words.ts";

/** Why no post can be sent, whichever it is: what no owner can mend in the desk. */
type Hindrance = keyof ServerWords["needed"];

/** The site that posts are sent from. */
export interface PostSite {
  readonly config: Pick<Config, "siteUrl">;
  /** What is read in place of its store; null: nothing. */
  readonly foreign: object | null;
}

/** What the settings have against posts of this site as mail: they cannot even be looked at as one. */
export const postHindrances = ({ config, foreign }: PostSite): Hindrance[] => [
  ...(foreign ? ["foreignPosts" as const] : []),
  ...(config.siteUrl.startsWith("https://") ? [] : ["addressMissing" as const]),
];

/** What the settings have against sending any post. */
export const findHindrances = (site: PostSite & { readonly config: Pick<Config, "mail"> }): Hindrance[] => [
  ...postHindrances(site),
  ...(site.config.mail ? [] : ["mailMissing" as const]),
];

/** A hindrance in an owner's words, with what to hand on to whoever can mend it. */
export const obstacle = (hindrance: Hindrance): SendingObstacle => ({
  what: mailWords().server[hindrance],
  detail: mailWords().server.needed[hindrance],
});

function refusal(hindrance: Hindrance): Refusal {
  const { what, detail } = obstacle(hindrance);
  return new Refusal(409, handedOn(what, detail));
}

/** A refusal where the settings let no post become a mail. */
export function requirePosts(site: PostSite): void {
  const [first] = postHindrances(site);
  if (first) throw refusal(first);
}

/** The mail settings; a refusal where no mail server is configured. */
export function requireMail({ mail }: Pick<Config, "mail">): MailConfig {
  if (mail) return mail;
  throw refusal("mailMissing");
}
