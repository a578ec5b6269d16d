import type { SendOutcome } from "../mail/mail.ts";
import { domainOf } from "../config/mail-settings.ts";
import type { MailFacts, SenderRecords } from "./mail-facts.ts";
import type { MailSeen } from "./mail-rules.ts";

const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** What keeps a message from its reader. */
export function checkMail({ config, isForeign, login, records, deaf, test }: MailFacts): MailSeen[] {
  const { mail, siteUrl, newsletterConfirm } = config;
  if (!mail)
    return isForeign
      ? []
      : [{ id: "mail-off", what: "Messages are kept, and nobody is notified.", where: "SMTP_URL" }];
  const domain = domainOf(mail.from.address);
  const seen: (MailSeen | false)[] = [
    login !== null &&
      login.kind !== "delivered" && {
        id: "mail-server",
        what: `The mail server refuses or does not answer: ${reasonOf(login)}.`,
        where: "SMTP_URL",
      },
    isPlain(mail.smtpUrl) && {
      id: "mail-plain",
      what: "The password goes to the mail server unencrypted.",
      where: "SMTP_URL",
    },
    reserved.test(domain) && {
      id: "mail-from-example",
      what: `Nobody can own the domain ${domain}.`,
      where: "MAIL_FROM",
    },
    ...deaf.map((one): MailSeen => ({
      id: "mx-missing",
      what: `The domain ${one} takes no mail.`,
      where: "CONTACT_TO",
    })),
    ...(records && !reserved.test(domain) ? ofRecords(records, domain) : []),
    !newsletterConfirm &&
      siteUrl !== "" && {
        id: "newsletter-unconfirmed",
        what: "Anybody can sign up another person's address.",
        where: "NEWSLETTER_CONFIRM",
      },
    test !== null && ofTest(test),
  ];
  return seen.filter((one) => one !== false);
}

const reasonOf = (outcome: SendOutcome) =>
  (outcome.kind === "delivered" ? (outcome.note ?? "") : outcome.reason).replace(/\.$/, "");

function isPlain(smtpUrl: string): boolean {
  const { protocol, hostname, username, searchParams } = new URL(smtpUrl);
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && username !== "" && !isLocal && searchParams.get("requireTLS") === "false";
}

function ofRecords({ spf, dmarc, dkim }: SenderRecords, domain: string): MailSeen[] {
  if (spf === null || dmarc === null)
    return [{ id: "dns-away", what: `DNS does not return the records of ${domain}.` }];
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(dmarc[0] ?? "")?.[1]?.toLowerCase();
  const seen: (MailSeen | false)[] = [
    spf.length === 0 && { id: "spf-missing", what: `${domain} does not say who may send its mail.` },
    spf.length > 1 && { id: "spf-several", what: `${domain} has ${spf.length} SPF records.` },
    spf.length === 1 &&
      !/\s[-~]all\b|\sredirect=/i.test(spf[0] ?? "") && {
        id: "spf-open",
        what: `The SPF record of ${domain} lets everybody send: "${spf[0]}".`,
      },
    dmarc.length === 0 && { id: "dmarc-missing", what: `${domain} has no DMARC record.` },
    policy === "none" && { id: "dmarc-none", what: `The DMARC record of ${domain} refuses nothing.` },
    !dkim && { id: "dkim-unknown", what: `No DKIM key of ${domain} was found under the usual names.` },
  ];
  return seen.filter((one) => one !== false);
}

function ofTest({ to, outcome }: NonNullable<MailFacts["test"]>): MailSeen {
  return outcome.kind === "delivered"
    ? { id: "test-mail-sent", what: `The mail server has taken a test mail to ${to}.` }
    : { id: "test-mail-refused", what: `The test mail to ${to} did not go: ${reasonOf(outcome)}.` };
}
