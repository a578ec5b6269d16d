import type { Path } from "#contract/fields/value.ts";
import type { contentRules } from "#server/doctor/content-rules.ts";

/** What to do in the desk, where the doctor's own sentence names files and their fields. */
const ownerTodos = {
  "alt-missing": "Say in Pictures what it shows.",
  "picture-unused": "Use it, or remove it in Pictures.",
  "picture-unlisted": "Say in Pictures what it shows, or remove it there.",
  "body-empty": "Write its text, or delete the entry.",
  "draft-dated":
    "Let its date decide, and it appears on that date; or take its dates away, and it stays a draft.",
  "zone-utc": "Choose the time zone of your clocks, such as Europe/Warsaw.",
  "until-past": "Delete it, or take away the date until which it is shown.",
  "date-missing": "Give it a date: what has none stands last.",
  "contact-missing": "Add an e-mail address or a phone number for those who cannot use the form.",
  "copyright-old": "Put this year there.",
  "showcase-on": "Switch the second layouts off: they are meant to show the product, not an agency.",
  "words-odd": "Write your own under Words of the site, such as “Send us a message”.",
  "imprint-missing": "Add the page under Pages, and set your country. This is no legal advice.",
  "privacy-missing": "Add a page about privacy: the form keeps what visitors send.",
  "security-missing": "Name an address for those who find a hole in the security of your site.",
} satisfies Partial<Record<keyof typeof contentRules, string>>;

/** What an owner does about what a rule found; undefined where the doctor says it in their words. */
export const todoOf = (rule: string): string | undefined =>
  Object.entries(ownerTodos).find(([id]) => id === rule)?.[1];

/** The field that a rule wants filled in: while it is missing, no line of the file is its own. */
const missingFields = {
  "security-missing": ["security"],
  "contact-missing": ["email"],
  "zone-utc": ["timezone"],
  "date-missing": ["created_at"],
  "description-missing": ["description"],
  "body-empty": ["body"],
} satisfies Partial<Record<keyof typeof contentRules, Path>>;

/** The field that a rule wants filled in; undefined where what it found stands in the file. */
export const missingField = (rule: string): Path | undefined =>
  Object.entries(missingFields).find(([id]) => id === rule)?.[1];
