import { asciiEmail } from "#contract/email-address.ts";
import { z } from "zod";

/** The mail server, and between whom the site's mails go. */
export interface MailConfig {
  readonly smtpUrl: string;
  /** Who is told of contact messages. */
  readonly contactTo: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
}

const isSmtpUrl = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";

/** `Name <address>` or an address alone, its domain in ASCII; null where it is neither. */
function readSender(text: string): MailConfig["from"] | null {
  const parts = /^([^<>]*)<([^<>]+)>$/.exec(text);
  const address = asciiEmail((parts?.[2] ?? text).trim());
  const name = (parts?.[1] ?? "").trim().replace(/^"(.*)"$/, "$1");
  return address === null || /[\r\n]/.test(name) ? null : { name, address };
}

const readRecipients = (text: string) => text.split(",").map((one) => asciiEmail(one.trim()));

/** The variables about mail, for `config.ts`. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isSmtpUrl(text), {
      error:
        "SMTP_URL must be empty or begin with smtp:// or smtps://, for example smtps://user:password@smtp.example.com:465",
    }),
  CONTACT_TO: z
    .string()
    .trim()
    .default("")
    .transform((text) => (text === "" ? [] : readRecipients(text)))
    .refine((addresses) => !addresses.includes(null), {
      error:
        "CONTACT_TO must be the address that contact messages are sent to, or several with commas between, for example CONTACT_TO=hello@example.com",
    })
    .transform((addresses) => addresses.filter((address) => address !== null)),
  MAIL_FROM: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || readSender(text) !== null, {
      error:
        'MAIL_FROM must be an address, alone or behind a name, for example MAIL_FROM="Quarterlight <website@example.com>"',
    })
    .transform((text) => readSender(text)),
  NEWSLETTER_CONFIRM: z
    .string()
    .trim()
    .default("off")
    .transform((text) => (text === "" ? "off" : text))
    .refine((text) => text === "on" || text === "off", { error: "NEWSLETTER_CONFIRM must be on or off" })
    .transform((text) => text === "on"),
};

/** Mail needs a server, a recipient and a sender; a confirmation also the address that its link begins with. */
export function mailFaults(env: Record<string, string | undefined>): string[] {
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
