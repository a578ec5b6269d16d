import type { Rule, Seen } from "./rule.ts";

/** The rules about the content folder. */
export const contentRules = {
  "content-mistake": {
    severity: "error",
    todo: "Correct it: the folder cannot be published as it is.",
  },
  "content-note": { severity: "note", todo: "Look whether you meant it: it is published all the same." },
  "link-dead": { severity: "warning", todo: "Correct the link, or add what it leads to." },
  "link-local": {
    severity: "error",
    todo: "Write the path alone, such as /blog: no visitor has your computer.",
  },
  "link-insecure": { severity: "note", todo: "Write https:// where the other site has it." },
  "link-refused": {
    severity: "warning",
    todo: "Lead to a page, or to an address that begins with https://, mailto: or tel:.",
  },
  "link-empty": { severity: "warning", todo: "Say where it leads, or take the link away." },
  "link-vague": {
    severity: "note",
    todo: "Name what it leads to: screen readers list links without their sentence.",
  },
  "draft-dated": {
    severity: "warning",
    todo: "Take its draft: true away and it appears on its date; take its dates away if it is to stay a draft.",
    forOwner:
      "Let its date decide, and it appears on that date; or take its dates away, and it stays a draft.",
  },
  "zone-utc": {
    severity: "note",
    todo: "Set timezone in site.yaml to that of your clocks, such as Europe/Warsaw, or to UTC in every date.",
    forOwner: "Choose the time zone of your clocks, such as Europe/Warsaw.",
    field: ["timezone"],
  },
} as const satisfies Record<string, Rule>;

/** What a check of the content has seen. */
export type ContentSeen = Seen<keyof typeof contentRules>;
