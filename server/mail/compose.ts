import type { Brand } from "#contract/brand.ts";
import { asciiEmail } from "#contract/email-address.ts";
import { type NewsletterLinks, unsubscribeHeaders } from "../newsletter/links.ts";
import type { MailSubject } from "../store/mail-subject.ts";
import type { ClaimedMail } from "../store/outbox-claim.ts";
import type { Store } from "../store/store.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import { plainForm, type Worded } from "./blocks.ts";
import { htmlForm } from "./html.ts";
import type { MailKinds } from "./kind.ts";
import { mailLook } from "./look.ts";
import type { Mail } from "./mail.ts";

/** What the words and the look of a mail are made of. */
interface WordingParts {
  /** The name of the site, as its content says it. */
  readonly siteName: () => Promise<string>;
  /** Address of the site; empty where it is not known. */
  readonly siteUrl: string;
  /** The language of the mails. */
  readonly locale: () => Promise<ServerLocale>;
  readonly brand: () => Promise<Brand>;
}

/** What mails are made of beside the row that they are about. */
interface ComposeParts extends WordingParts {
  readonly contactTo: readonly string[];
  readonly links: NewsletterLinks;
}

/** The same, and how it is learned what a row is about. */
interface FormKindParts extends ComposeParts {
  readonly subjectOf: Store["mailSubject"];
}

/** RFC 3834: nobody's absence note is to answer. */
const automatic = { "Auto-Submitted": "auto-generated" };

const longestNameInSubject = 80;

/** The mails that a visitor's form causes. */
export function formKinds({ subjectOf, ...parts }: FormKindParts) {
  const kind = {
    compose: async (mail: ClaimedMail) => {
      const about = await subjectOf(mail);
      return about && compose({ ...mail, about }, parts);
    },
    whatToDo: "npm run messages says why and what to do",
  };
  return {
    message: { ...kind, isForOwner: true },
    // An address that somebody mistyped into the newsletter's form is not the owner's to mend.
    confirmation: { ...kind, isForOwner: false },
  } satisfies MailKinds;
}

/** The mail about a message or a sign-up. */
export async function compose(
  {
    about,
    messageId,
    createdAt,
  }: Pick<ClaimedMail, "messageId" | "createdAt"> & { readonly about: MailSubject },
  parts: ComposeParts,
): Promise<Mail> {
  const { contactTo, links } = parts;
  const date = new Date(createdAt);
  switch (about.kind) {
    case "message": {
      const replyTo = asciiEmail(about.email);
      const head = { to: contactTo, messageId, date, headers: automatic };
      return {
        ...head,
        ...(replyTo ? { replyTo } : {}),
        ...(await written((locale) => wordMessage(about, locale), parts)),
      };
    }
    case "confirmation": {
      const link = links.confirm({ linkKey: about.linkKey, asked: date });
      const unsubscribe = unsubscribeHeaders(links.unsubscribe(about.linkKey));
      return {
        to: [asciiEmail(about.email) ?? about.email],
        messageId,
        date,
        headers: { ...automatic, ...unsubscribe },
        ...(await written((locale, site) => wordConfirmation(site, link, locale), parts)),
      };
    }
  }
}

/** Both forms of a mail, of one wording. */
async function written(
  word: (locale: ServerLocale, site: string) => Worded,
  { siteName, siteUrl, locale: ask, brand }: WordingParts,
): Promise<Pick<Mail, "subject" | "text" | "html">> {
  const [locale, name, look] = [await ask(), line(await siteName()), await brand()];
  const { language, direction } = locale;
  const worded = word(locale, name);
  const html = htmlForm(worded, { look: mailLook(look, direction), language, direction, name, siteUrl });
  return { subject: worded.subject, text: plainForm(worded.blocks), ...(html === null ? {} : { html }) };
}

function wordConfirmation(site: string, link: string, { server }: ServerLocale): Worded {
  const { subject, intro, action, ignore } = server.confirmMail;
  return {
    subject: subject({ site }),
    blocks: [
      { kind: "text", text: intro({ site }) },
      { kind: "link", lead: action, label: server.confirm.button, href: link },
      { kind: "text", text: ignore },
    ],
  };
}

function wordMessage(about: MailSubject & { kind: "message" }, { server }: ServerLocale): Worded {
  const words = server.messageMail;
  const name = line(about.name);
  const short = name.slice(0, longestNameInSubject).toWellFormed();
  const sent = `${about.created_at.slice(0, 16).replace("T", " ")} UTC`;
  const rows = [
    [words.name, name],
    [words.email, line(about.email)],
    ...(about.phone === "" ? [] : [[words.phone, line(about.phone)] as const]),
    [words.sent, sent],
    [words.number, String(about.id)],
  ] as const;
  return {
    subject: short === "" ? words.subjectWithoutName : words.subject({ name: short }),
    blocks: [
      { kind: "rows", rows },
      { kind: "quote", text: about.message },
    ],
  };
}

/**
 * One line, without control characters, without the marks that turn the direction of what follows, and
 * without encoded words: in a subject a reader would decode what the visitor had encoded.
 */
export function line(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim();
}
