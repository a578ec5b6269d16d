import type { Path } from "#contract/fields/value.ts";

/**
 * `error`: visitors or messages are lost, or will be; `warning`: mend it before you open; `note`: worth a
 * look.
 */
export type Severity = "error" | "warning" | "note";

/** What one check looks for. What is wrong and what to do about it stands in `words/owner` (`findings`). */
export interface Rule {
  readonly severity: Severity;
  /** The field that is to be filled in: while it is missing, no line of the file is its own. */
  readonly field?: Path;
}

/** Every rule by its group, in the order of the report. */
export const rules = {
  /** What is wrong with the content folder. */
  content: {
    "content-mistake": { severity: "error" },
    "content-note": { severity: "note" },
    "link-dead": { severity: "warning" },
    "link-local": { severity: "error" },
    "link-insecure": { severity: "note" },
    "link-refused": { severity: "warning" },
    "link-empty": { severity: "warning" },
    "link-vague": { severity: "note" },
    "draft-dated": { severity: "warning" },
    "zone-utc": { severity: "note", field: ["timezone"] },
  },
  /** The settings of a site that is open to visitors. */
  opening: {
    "content-example": { severity: "warning" },
    "content-stray": { severity: "warning" },
    "setting-unknown": { severity: "warning" },
    "site-url-missing": { severity: "warning" },
    "site-url-http": { severity: "error" },
    "site-url-local": { severity: "error" },
    "key-guessable": { severity: "error" },
    "robots-closed": { severity: "error" },
    "proxy-unknown": { severity: "warning" },
    "retention-off": { severity: "note" },
  },
  /** Settings of mail, its server, DNS and delivery. */
  mail: {
    "mail-off": { severity: "warning" },
    "mail-server": { severity: "error" },
    "mail-plain": { severity: "warning" },
    "mail-from-example": { severity: "error" },
    "mx-missing": { severity: "error" },
    "spf-missing": { severity: "warning" },
    "spf-several": { severity: "error" },
    "spf-open": { severity: "warning" },
    "dmarc-missing": { severity: "warning" },
    "dmarc-none": { severity: "note" },
    "dns-away": { severity: "note" },
    "newsletter-unconfirmed": { severity: "note" },
    "test-mail-sent": { severity: "note" },
    "test-mail-refused": { severity: "error" },
    "test-mail-unsent": { severity: "error" },
  },
  /** The machine, the database and the running site. */
  machine: {
    "user-root": { severity: "warning" },
    "data-open": { severity: "warning" },
    "key-open": { severity: "error" },
    "env-open": { severity: "error" },
    "data-read-only": { severity: "error" },
    "key-unusable": { severity: "error" },
    "disk-short": { severity: "warning" },
    "clock-database": { severity: "warning" },
    "database-closed": { severity: "error" },
    "database-older": { severity: "warning" },
    "backup-none": { severity: "warning" },
    "backup-short": { severity: "error" },
    "site-failing": { severity: "error" },
  },
} as const satisfies Record<string, Record<string, Rule>>;

/** What a rule is about. */
export type GroupName = keyof typeof rules;

/** What a check has seen. */
export interface Seen<Id extends string = string> {
  readonly id: Id;
  /** What is wrong, in a sentence. */
  readonly what: string;
  /** What another program said of it, in its own words. */
  readonly detail?: string;
  /** `file:line` in the content folder, or the file or setting that is meant. */
  readonly where?: string;
}

/** What a check of a group has seen. */
export type SeenOf<Group extends GroupName> = Seen<keyof (typeof rules)[Group] & string>;
