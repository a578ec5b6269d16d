import type { ServerLocale } from "#words/catalogue.ts";
import type { Config } from "./config/config.ts";
import { formKinds } from "./mail/compose.ts";
import type { MailKinds } from "./mail/kind.ts";
import { siteNameOf } from "./mail/site-name.ts";
import type { NewsletterLinks } from "./newsletter/links.ts";
import { postKind } from "./sendings/post-kind.ts";
import type { Store } from "./store/store.ts";

/** What all mails of a site are made of. */
interface MailSite {
  readonly config: Pick<Config, "mail" | "siteUrl" | "newsletterPerMinute">;
  readonly store: Store;
  readonly links: NewsletterLinks;
  readonly locale: () => Promise<ServerLocale>;
}

/** The kinds of mails that this site sends by its settings; none without a mail server. */
export function mailKinds({
  config: { mail, siteUrl, newsletterPerMinute },
  store,
  links,
  locale,
}: MailSite): MailKinds {
  if (!mail) return {};
  const { contactTo } = mail;
  const forms = {
    siteName: siteNameOf(store, locale),
    siteUrl,
    locale,
    brand: store.brand,
    contactTo,
    links,
    subjectOf: store.mailSubject,
  };
  const post = postKind(store, {
    links,
    replyTo: contactTo[0],
    siteUrl,
    gapMs: 60_000 / newsletterPerMinute,
  });
  // A post's links lead to the site's address.
  return { ...formKinds(forms), ...(siteUrl === "" ? {} : { post }) };
}
