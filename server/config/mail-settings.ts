import { asciiEmail } from "#contract/email-address.ts";
import { type Environment, onOff, text } from "./fields.ts";

/** The mail server, and sender and recipient of the site's mails. */
export interface MailConfig {
  readonly smtpUrl: string;
  /** Recipients of mails about contact messages. */
  readonly contactTo: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
}

/** The part of an address behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

const isSmtpUrl = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== "";

/** `Name <address>` or only an address, its domain in ASCII; null where it is neither. */
function readSender(value: string): MailConfig["from"] | null {
  const parts = /^([^<>]*)<([^<>]+)>$/.exec(value);
  const address = asciiEmail((parts?.[2] ?? value).trim());
  const name = (parts?.[1] ?? "").trim().replace(/^"(.*)"$/, "$1");
  return address === null || /[\r\n]/.test(name) ? null : { name, address };
}

/** Addresses with commas between, each alone or behind a name, which is dropped; null for what is neither. */
const readRecipients = (value: string) =>
  value
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((recipient) => readSender(recipient.trim())?.address ?? null);

/** The variables about mail. */
export const mailVariables = {
  SMTP_URL: text()
    .refine((value) => value === "" || isSmtpUrl(value), {
      error:
        "SMTP_URL must be empty or begin with smtp:// or smtps://, for example smtps://user:password@smtp.example.com:465",
    })
    .describe(
      "The mail server: `smtps://user:password@smtp.example.com:465` is TLS from the start, `smtp://` (587) uses STARTTLS where it is offered.",
    ),
  CONTACT_TO: text()
    .transform((value) => (value === "" ? [] : readRecipients(value)))
    .refine((addresses) => !addresses.includes(null), {
      error:
        "CONTACT_TO must be the address that contact messages are sent to, or several with commas between, for example CONTACT_TO=hello@example.com",
    })
    .transform((addresses) => addresses.filter((address) => address !== null))
    .describe(
      "Who gets mails about messages: `hello@example.com`, `Ann <ann@example.com>`, several with commas between.",
    ),
  MAIL_FROM: text()
    .refine((value) => value === "" || readSender(value) !== null, {
      error:
        'MAIL_FROM must be an address, alone or behind a name, for example MAIL_FROM="Quarterlight <website@example.com>"',
    })
    .transform((value) => readSender(value))
    .describe(
      "The sender, an address that the mail server lets you use: `Quarterlight <website@example.com>`.",
    ),
  NEWSLETTER_CONFIRM: onOff("NEWSLETTER_CONFIRM", "off").describe(
    "`on`: a newsletter address counts once its owner has confirmed it. Needs mail and `SITE_URL`.",
  ),
};

/**
 * Mail needs a server, a recipient and a sender; a confirmation also needs the address that its link begins
 * with.
 */
export function mailFaults(env: Environment): string[] {
  const isSet = (name: string) => (env[name] ?? "").trim() !== "";
  const together = ["SMTP_URL", "CONTACT_TO", "MAIL_FROM"];
  const missing = together.some(isSet) ? together.filter((name) => !isSet(name)) : [];
  const confirms = env["NEWSLETTER_CONFIRM"]?.trim() === "on";
  const forLinks = confirms ? ["SMTP_URL", "SITE_URL"].filter((name) => !isSet(name)) : [];
  return [
    ...missing.map(
      (name) => `${name} is required: SMTP_URL, CONTACT_TO and MAIL_FROM are set together or not at all`,
    ),
    ...forLinks.map(
      (name) => `${name} is required with NEWSLETTER_CONFIRM=on, which sends mails with links to the site`,
    ),
  ];
}
