import type { Rule, Seen } from "#server/doctor/rules.ts";

/** The rules about what could be better in the content; what each says stands in `words/`. */
export const reviewRules = {
  "alt-missing": { severity: "warning" },
  "alt-file-name": { severity: "warning" },
  "alt-says-picture": { severity: "note" },
  "alt-long": { severity: "note" },
  "picture-small": { severity: "warning" },
  "picture-unused": { severity: "note" },
  "picture-unlisted": { severity: "note" },
  "title-duplicate": { severity: "warning" },
  "title-long": { severity: "note" },
  "description-missing": { severity: "warning", field: ["description"] },
  "description-long": { severity: "note" },
  "description-duplicate": { severity: "note" },
  "body-empty": { severity: "warning", field: ["body"] },
  "date-future": { severity: "note" },
  "until-past": { severity: "note" },
  "date-missing": { severity: "note", field: ["created_at"] },
  "starter-text": { severity: "warning" },
  "words-odd": { severity: "note" },
  "placeholder-text": { severity: "warning" },
  "address-example": { severity: "warning" },
  "contact-missing": { severity: "warning", field: ["email"] },
  "copyright-old": { severity: "note" },
  "showcase-on": { severity: "warning" },
  "imprint-missing": { severity: "warning" },
  "privacy-missing": { severity: "note" },
  "security-missing": { severity: "note", field: ["security"] },
} as const satisfies Record<string, Rule>;

/** What a check of the review has seen. */
export type ReviewSeen = Seen<keyof typeof reviewRules>;
