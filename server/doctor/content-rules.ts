import type { Rule, Seen } from "./rule.ts";

/** The rules about the content folder; what each says stands in `words/owner` (`findings`). */
export const contentRules = {
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
} as const satisfies Record<string, Rule>;

/** What a check of the content has seen. */
export type ContentSeen = Seen<keyof typeof contentRules>;
