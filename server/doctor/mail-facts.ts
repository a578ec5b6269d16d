import { randomUUID } from "node:crypto";
import { resolveMx, resolveTxt } from "node:dns/promises";
import type { Config } from "../config/config.ts";
import { domainOf, type MailConfig } from "../config/mail-settings.ts";
import type { SendOutcome } from "../mail/mail.ts";
import { createSender, tryLogin } from "../mail/smtp.ts";
import { codeOf } from "../base/errors.ts";

/** What is asked of DNS; another one in tests. */
export interface Names {
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly resolveMx: (name: string) => Promise<{ readonly exchange: string }[]>;
}

/** What DNS says of a domain that sends mail; null: it did not answer. */
export interface SenderRecords {
  readonly spf: readonly string[] | null;
  readonly dmarc: readonly string[] | null;
}

/** The way of a message, as far as it was tried. */
export interface MailFacts {
  readonly config: Pick<Config, "mail" | "siteUrl" | "newsletterConfirm">;
  /** Whether forms go to a foreign source. */
  readonly isForeign: boolean;
  /** What the mail server said to the login; null: it was not asked. */
  readonly login: SendOutcome | null;
  readonly records: SenderRecords | null;
  /** Domains of recipients that take no mail. */
  readonly deaf: readonly string[];
  /** What became of the test mail, where there was a server to send it; null: none was requested. */
  readonly test: { readonly to: string; readonly outcome: SendOutcome | null } | null;
}

/** How far the way is tried. */
interface MailTrial {
  /** Whether the mail server and DNS may be asked. */
  readonly online: boolean;
  /** Who gets a test mail. */
  readonly mailTo?: string | undefined;
  readonly isForeign?: boolean;
  readonly names?: Names;
}

const longestMs = 30_000;

/** Tries to deliver: login, DNS, and a test mail if one is requested. */
export async function readMailFacts(config: MailFacts["config"], trial: MailTrial): Promise<MailFacts> {
  const { mail } = config;
  const { names = { resolveTxt, resolveMx }, mailTo, isForeign = false } = trial;
  const known = { config, isForeign };
  const untried = { ...known, login: null, records: null, deaf: [] };
  if (!trial.online) return { ...untried, test: null };
  if (!mail) return { ...untried, test: mailTo === undefined ? null : { to: mailTo, outcome: null } };
  const [login, records, deaf, test] = await Promise.all([
    tryLogin(mail),
    recordsOf(domainOf(mail.from.address), names),
    deafDomains(mail.contactTo, names),
    mailTo === undefined ? null : sendTest(mail, mailTo),
  ]);
  return { ...known, login, records, deaf, test };
}

/** There is no such record, which is an answer, as opposed to none. */
const isNone = (error: unknown) => ["ENODATA", "ENOTFOUND"].includes(codeOf(error));

async function askTexts(name: string, { resolveTxt: ask }: Names): Promise<string[] | null> {
  try {
    return (await ask(name)).map((parts) => parts.join(""));
  } catch (error) {
    return isNone(error) ? [] : null;
  }
}

async function recordsOf(domain: string, names: Names): Promise<SenderRecords> {
  const [spf, dmarc] = await Promise.all([askTexts(domain, names), askTexts(`_dmarc.${domain}`, names)]);
  const beginning = (found: string[] | null | undefined, begin: RegExp) =>
    found?.filter((text) => begin.test(text)) ?? null;
  return {
    spf: beginning(spf, /^v=spf1(?: |$)/i),
    dmarc: beginning(dmarc, /^v=DMARC1/i),
  };
}

async function deafDomains(addresses: readonly string[], names: Names): Promise<string[]> {
  const domains = [...new Set(addresses.map(domainOf))];
  const isDeaf = await Promise.all(
    domains.map((domain) =>
      names.resolveMx(domain).then((found) => found.every(({ exchange }) => exchange === ""), isNone),
    ),
  );
  return domains.filter((_, index) => isDeaf[index]);
}

async function sendTest(mail: MailConfig, to: string): Promise<NonNullable<MailFacts["test"]>> {
  const test = {
    to: [to],
    subject: "A test mail of your website",
    text: "npm run doctor has sent this. If you can read it, messages reach this address.\n",
    messageId: `<${randomUUID()}@${domainOf(mail.from.address)}>`,
    date: new Date(),
    headers: { "Auto-Submitted": "auto-generated" },
  };
  return { to, outcome: await createSender(mail)(test, AbortSignal.timeout(longestMs)) };
}
