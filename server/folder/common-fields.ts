import { asciiEmail } from "#contract/email-address.ts";
import { isSlug, longestSlug } from "#contract/slug.ts";
import { z } from "zod";
import { noted } from "../content/field-note.ts";

// What fields of several kinds of content files hold.

/** A text that must be there. */
export const text = z
  .string({ error: (issue) => (issue.input === undefined ? "is missing" : "must be text; put it in quotes") })
  .trim()
  .min(1, "must not be empty");
const wholeNumber = z
  .number({ error: (issue) => (issue.input === undefined ? "is missing" : "must be a whole number above 0") })
  .int("must be a whole number above 0")
  .positive("must be a whole number above 0")
  .max(Number.MAX_SAFE_INTEGER, "is too large");
/** An entry's own number. */
export const id = noted(wholeNumber, {
  kind: "id",
  title: "Number",
  description: "Never changes: addresses hold it.",
});
/** The id of an entry of another schema. */
export const entryOf = (of: string, title: string) => noted(wholeNumber, { kind: "entry", of, title });
/** The place of an entry among its like. */
export const order = noted(z.number("must be a number"), {
  title: "Place",
  description: "Lists are sorted by it; without one by the number.",
}).optional();
/**
 * Words behind the id in an entry's address. YAML reads `slug: 2026` as a number; it is text all the same.
 */
export const slug = noted(
  z
    .union([z.string(), z.number().transform(String)], { error: "must be text; put it in quotes" })
    .transform((value) => value.normalize("NFC"))
    .refine(isSlug, {
      error: `must be lower-case words with single hyphens between them, like how-we-light, of at most ${longestSlug} characters`,
    }),
  {
    kind: "slug",
    title: "Words in the address",
    description: "Lower-case words with hyphens, like how-we-light.",
  },
).optional();
const profile = noted(
  z
    .string("must be text; put it in quotes")
    .trim()
    .refine((value) => value === "" || (/^https?:\/\//.test(value) && URL.canParse(value)), {
      error: "must be empty or an address that begins with https://",
    })
    .nullish()
    .transform((value) => value ?? ""),
  { kind: "address" },
);
/** The page of the agency or of a person at a social network. */
export const pageOf = (network: string) => noted(profile, { title: `Page at ${network}` });
/** YAML reads `age: 34` as a number; nothing is lost when it is taken for text. */
export const textOrNumber = z.union([text, z.number().transform(String)], {
  error: "is missing or not text",
});

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** A day or a moment; kept as a moment in UTC (API-5). A day that the calendar lacks is a mistake. */
export const date = noted(text, {
  kind: "date",
  title: "Date",
  description: "Shown on the page; it hides nothing.",
})
  .refine(
    (value) => {
      const time = new Date(value);
      if (!isoDate.test(value) || Number.isNaN(time.getTime())) return false;
      const day = value.slice(0, 10);
      return day >= "0001" && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
    },
    { error: "must be a date like 2026-03-31 or a time like 2026-03-31T09:00:00Z" },
  )
  .transform((value) => new Date(value).toISOString());

/** Text that may be left out, or left empty; both are "". */
export const optionalText = z
  .string("must be text; put it in quotes")
  .trim()
  .nullish()
  .transform((value) => value ?? "");
/** A text that may run over several lines. */
export const prose = noted(optionalText, { kind: "text" });
/** A picture that may be left out. */
export const picture = noted(optionalText, { kind: "picture", title: "Picture" });
/** A picture that must be there. */
export const pictureName = noted(text, { kind: "picture" });
/** An e-mail address that may be left out. */
export const email = noted(optionalText, { kind: "email", title: "E-mail" }).refine(
  (value) => value === "" || asciiEmail(value) !== null,
  {
    error: "must be an e-mail address such as hello@agency.example",
  },
);
/** A phone number that may be left out; visitors call it. */
export const phone = optionalText.refine((value) => value === "" || /\p{Nd}/u.test(value), {
  error: "must be a phone number such as +44 20 7946 0123, or stay empty",
});
/** A list of texts, empty by default. */
export const optionalTexts = z.array(text, "must be a list").default([]);
/** A list of pictures, empty by default. */
export const pictures = z.array(pictureName, "must be a list").default([]);
