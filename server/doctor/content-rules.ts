import type { Rule, Seen } from "./rule.ts";

/** The rules about the content folder. */
export const contentRules = {
  "content-mistake": {
    severity: "error",
    todo: "Correct it: the folder cannot be published as it is.",
  },
  "content-note": { severity: "note", todo: "Look whether you meant it: it is published all the same." },
  "alt-missing": { severity: "warning", todo: "Say in pictures.yaml what the picture shows." },
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
  "picture-unused": { severity: "note", todo: "Use it, or take it out of pictures.yaml." },
  "picture-unlisted": {
    severity: "note",
    todo: "Add a line to pictures.yaml that says what it shows, or remove the file.",
  },
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
  "title-duplicate": { severity: "warning", todo: "Give one of them another title." },
  "title-long": { severity: "note", todo: "Shorten it: search engines cut titles after some 60 characters." },
  "description-missing": {
    severity: "warning",
    todo: "Add a description: search engines and shared links show it.",
  },
  "description-long": {
    severity: "note",
    todo: "Shorten it: search engines cut it after some 160 characters.",
  },
  "description-duplicate": { severity: "note", todo: "Say of each page what it alone has." },
  "body-empty": { severity: "warning", todo: "Write the text below the head, or remove the file." },
  "date-future": { severity: "note", todo: "Correct the date, unless you want it dated in the future." },
  "draft-dated": {
    severity: "warning",
    todo: "Take its draft: true away and it appears on its date; take its dates away if it is to stay a draft.",
  },
  "zone-utc": {
    severity: "note",
    todo: "Set timezone in site.yaml to that of your clocks, such as Europe/Warsaw, or to UTC in every date.",
  },
  "until-past": { severity: "note", todo: "Remove the file, or its until." },
  "date-missing": { severity: "note", todo: "Add created_at: what has no date stands last." },
  "starter-text": { severity: "warning", todo: "Write your own in its place." },
  "words-odd": {
    severity: "note",
    todo: 'Write your own into words.yaml: contactForm: { title: "Send us a message" }.',
  },
  "placeholder-text": { severity: "warning", todo: "Replace it by your own words." },
  "address-example": { severity: "warning", todo: "Put an address there that you read." },
  "contact-missing": {
    severity: "warning",
    todo: "Add email or phone to site.yaml: whoever cannot use the form needs another way to reach you.",
  },
  "copyright-old": { severity: "note", todo: "Set copyright in site.yaml." },
  "showcase-on": {
    severity: "warning",
    todo: "Set showcase: off in site.yaml: it is meant to show the product, not an agency.",
  },
  "imprint-missing": {
    severity: "warning",
    todo: "Add the page, and set country in site.yaml so that publishing checks it. This is no legal advice.",
  },
  "privacy-missing": {
    severity: "note",
    todo: "Add pages/privacy.md: the form keeps what visitors send.",
  },
  "security-missing": {
    severity: "note",
    todo: "Set security in site.yaml to an address for reports; /.well-known/security.txt shows it.",
  },
} as const satisfies Record<string, Rule>;

/** What a check of the content has seen. */
export type ContentSeen = Seen<keyof typeof contentRules>;
