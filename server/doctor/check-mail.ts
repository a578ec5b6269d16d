import { domainOf } from "../config/mail-settings.ts";
import type { MailFacts, SenderRecords } from "./mail-facts.ts";
import type { SeenOf } from "./rules.ts";
import { saw } from "./saw.ts";

type MailSeen = SeenOf<"mail">;

const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** What keeps a message from its reader. */
export function checkMail({ config, isForeign, login, records, deaf, test }: MailFacts): MailSeen[] {
  const { mail, siteUrl, newsletterConfirm } = config;
  const tested = test === null ? [] : [seenOfTest(test)];
  if (!mail && isForeign) return tested;
  if (!mail) return [{ ...saw("mail-off"), where: "SMTP_URL" }, ...tested];
  const domain = domainOf(mail.from.address);
  const seen: (MailSeen | false)[] = [
    login !== null &&
      login.kind !== "delivered" && { ...saw("mail-server"), detail: login.reason, where: "SMTP_URL" },
    sendsPasswordPlainly(mail.smtpUrl) && { ...saw("mail-plain"), where: "SMTP_URL" },
    reserved.test(domain) && { ...saw("mail-from-example", { domain }), where: "MAIL_FROM" },
    ...deaf.map((one): MailSeen => ({ ...saw("mx-missing", { domain: one }), where: "CONTACT_TO" })),
    ...(records && !reserved.test(domain) ? checkRecords(records, domain) : []),
    !newsletterConfirm && siteUrl !== "" && { ...saw("newsletter-unconfirmed"), where: "NEWSLETTER_CONFIRM" },
    ...tested,
  ];
  return seen.filter((one) => one !== false);
}

function sendsPasswordPlainly(smtpUrl: string): boolean {
  const { protocol, hostname, username, searchParams } = new URL(smtpUrl);
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && username !== "" && !isLocal && searchParams.get("requireTLS") === "false";
}

/** The rules about what DNS says of a domain. */
type OfDomain = Extract<MailSeen["id"], `${"spf" | "dmarc" | "dns"}-${string}`>;

function checkRecords({ spf, dmarc }: SenderRecords, domain: string): MailSeen[] {
  const said = (id: OfDomain) => saw(id, { domain });
  if (spf === null || dmarc === null) return [said("dns-away")];
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(dmarc[0] ?? "")?.[1]?.toLowerCase();
  const seen: (MailSeen | false)[] = [
    spf.length === 0 && said("spf-missing"),
    spf.length > 1 && said("spf-several"),
    spf.length === 1 &&
      !/\s[-~]all\b|\sredirect=/i.test(spf[0] ?? "") && { ...said("spf-open"), detail: spf[0] ?? "" },
    dmarc.length === 0 && said("dmarc-missing"),
    policy === "none" && said("dmarc-none"),
  ];
  return seen.filter((one) => one !== false);
}

function seenOfTest({ to, outcome }: NonNullable<MailFacts["test"]>): MailSeen {
  if (outcome === null) return { ...saw("test-mail-unsent", { to }), where: "SMTP_URL" };
  return outcome.kind === "delivered"
    ? saw("test-mail-sent", { to })
    : { ...saw("test-mail-refused", { to }), detail: outcome.reason };
}
