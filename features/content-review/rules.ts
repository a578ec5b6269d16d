import type { Rule, Seen } from "#server/doctor/rule.ts";

/** A rule of the review. */
interface ReviewRule extends Rule {
  /** What to do about it, in a sentence. */
  readonly todo: string;
  /** What to do in the desk, where that sentence names files and their fields. */
  readonly forOwner?: string;
}

/** The rules about what could be better in the content. */
export const reviewRules = {
  "alt-missing": {
    severity: "warning",
    todo: "Say in pictures.yaml what the picture shows.",
    forOwner: "Say in Pictures what it shows.",
  },
  "alt-file-name": {
    severity: "warning",
    todo: "Say what the picture shows: a file name says nothing to a blind visitor.",
  },
  "alt-says-picture": {
    severity: "note",
    todo: "Begin with what it shows: a screen reader says itself that it is an image.",
  },
  "alt-long": { severity: "note", todo: "Say it in a sentence; what is longer belongs into the text." },
  "picture-small": { severity: "warning", todo: "Save it larger: it is blurred on a wide screen." },
  "picture-unused": {
    severity: "note",
    todo: "Use it, or take it out of pictures.yaml.",
    forOwner: "Use it, or remove it in Pictures.",
  },
  "picture-unlisted": {
    severity: "note",
    todo: "Add a line to pictures.yaml that says what it shows, or remove the file.",
    forOwner: "Say in Pictures what it shows, or remove it there.",
  },
  "title-duplicate": { severity: "warning", todo: "Give one of them another title." },
  "title-long": { severity: "note", todo: "Shorten it: search engines cut titles after some 60 characters." },
  "description-missing": {
    severity: "warning",
    todo: "Add a description: search engines and shared links show it.",
    field: ["description"],
  },
  "description-long": {
    severity: "note",
    todo: "Shorten it: search engines cut it after some 160 characters.",
  },
  "description-duplicate": { severity: "note", todo: "Say of each page what it alone has." },
  "body-empty": {
    severity: "warning",
    todo: "Write the text below the head, or remove the file.",
    forOwner: "Write its text, or delete the entry.",
    field: ["body"],
  },
  "date-future": { severity: "note", todo: "Correct the date, unless you want it dated in the future." },
  "until-past": {
    severity: "note",
    todo: "Remove the file, or its until.",
    forOwner: "Delete it, or take away the date until which it is shown.",
  },
  "date-missing": {
    severity: "note",
    todo: "Add created_at: what has no date stands last.",
    forOwner: "Give it a date: what has none stands last.",
    field: ["created_at"],
  },
  "starter-text": { severity: "warning", todo: "Write your own in its place." },
  "words-odd": {
    severity: "note",
    todo: 'Write your own into words.yaml: contactForm: { title: "Send us a message" }.',
    forOwner: "Write your own under Words of the site, such as “Send us a message”.",
  },
  "placeholder-text": { severity: "warning", todo: "Replace it by your own words." },
  "address-example": { severity: "warning", todo: "Put an address there that you read." },
  "contact-missing": {
    severity: "warning",
    todo: "Add email or phone to site.yaml: whoever cannot use the form needs another way to reach you.",
    forOwner: "Add an e-mail address or a phone number for those who cannot use the form.",
    field: ["email"],
  },
  "copyright-old": {
    severity: "note",
    todo: "Set copyright in site.yaml.",
    forOwner: "Put this year there.",
  },
  "showcase-on": {
    severity: "warning",
    todo: "Set showcase: off in site.yaml: it is meant to show the product, not an agency.",
    forOwner: "Switch the second layouts off: they are meant to show the product, not an agency.",
  },
  "imprint-missing": {
    severity: "warning",
    todo: "Add the page, and set country in site.yaml so that publishing checks it. This is no legal advice.",
    forOwner: "Add the page under Pages, and set your country. This is no legal advice.",
  },
  "privacy-missing": {
    severity: "note",
    todo: "Add pages/privacy.md: the form keeps what visitors send.",
    forOwner: "Add a page about privacy: the form keeps what visitors send.",
  },
  "security-missing": {
    severity: "note",
    todo: "Set security in site.yaml to an address for reports; /.well-known/security.txt shows it.",
    forOwner: "Name an address for those who find a hole in the security of your site.",
    field: ["security"],
  },
} as const satisfies Record<string, ReviewRule>;

/** What a check of the review has seen. */
export type ReviewSeen = Seen<keyof typeof reviewRules>;
