import type { KeeperRule, Seen } from "./rule.ts";

/** The rules about mail: settings, server, DNS and delivery. */
export const mailRules = {
  "mail-off": {
    severity: "warning",
    todo: "Set SMTP_URL, CONTACT_TO and MAIL_FROM, or read npm run messages each day.",
  },
  "mail-server": { severity: "error", todo: "Mend it, then run this again. Messages wait meanwhile." },
  "mail-plain": { severity: "warning", todo: "Remove requireTLS=false, or use smtps://." },
  "mail-from-example": { severity: "error", todo: "Set MAIL_FROM to an address of your own domain." },
  "mx-missing": { severity: "error", todo: "Correct CONTACT_TO, or the MX record of the domain." },
  "spf-missing": { severity: "warning", todo: "Publish the SPF record that your mail provider names." },
  "spf-several": { severity: "error", todo: "Merge them into one record: with two, none counts." },
  "spf-open": { severity: "warning", todo: "End the record with -all or ~all." },
  "dmarc-missing": { severity: "warning", todo: "Publish one, to begin with v=DMARC1; p=none." },
  "dmarc-none": { severity: "note", todo: "Change it to quarantine once reports show that your mails pass." },
  "dkim-unknown": {
    severity: "note",
    todo: "Look in a received mail for dkim=pass: its record's name is known to your mail provider alone.",
  },
  "dns-away": { severity: "note", todo: "Run this again where DNS answers." },
  "newsletter-unconfirmed": {
    severity: "note",
    todo: "Set NEWSLETTER_CONFIRM=on: some countries require a confirmed consent.",
  },
  "test-mail-sent": { severity: "note", todo: "Look whether it has arrived, and not among the spam." },
  "test-mail-refused": { severity: "error", todo: "Mend what the mail server says, then run this again." },
} as const satisfies Record<string, KeeperRule>;

/** What a check of the mail has seen. */
export type MailSeen = Seen<keyof typeof mailRules>;
