import { asciiEmail } from "#contract/email-address.ts";
import { isSlug, longestSlug } from "#contract/slug.ts";
import { z } from "zod";
import { noted } from "../content/field-note.ts";
import { wrong } from "../content/fault.ts";

// What fields of several kinds of content files hold.

/** A text that must be there. */
export const text = z.string().trim().min(1);
const wholeNumber = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An entry's own number. */
export const id = noted(wholeNumber, {
  kind: "id",
  title: "Number",
  description: "Never changes: addresses hold it.",
});
/** The id of an entry of another schema. */
export const entryOf = (of: string, title: string) => noted(wholeNumber, { kind: "entry", of, title });
/** The place of an entry among its like. */
export const order = noted(z.number(), {
  title: "Place",
  description: "Lists are sorted by it; without one by the number.",
}).optional();
/**
 * Words behind the id in an entry's address. YAML reads `slug: 2026` as a number; it is text all the same.
 */
export const slug = noted(
  z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => value.normalize("NFC"))
    .refine(isSlug, wrong({ is: "slugUnfit", most: longestSlug })),
  {
    kind: "slug",
    title: "Words in the address",
    description: "Lower-case words with hyphens, like how-we-light.",
  },
).optional();
const profile = noted(
  z
    .string()
    .trim()
    .refine((value) => value === "" || (/^https?:\/\//.test(value) && URL.canParse(value)))
    .nullish()
    .transform((value) => value ?? ""),
  { kind: "address" },
);
/** The page of the agency or of a person at a social network. */
export const pageOf = (network: string) =>
  noted(profile, { title: `Page at ${network}`, heading: "Pages at social networks" });
/** YAML reads `age: 34` as a number; nothing is lost when it is taken for text. */
export const textOrNumber = z.union([text, z.number().transform(String)]);

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** A day or a moment; kept as a moment in UTC (API-5). A day that the calendar lacks is a mistake. */
export const date = noted(text, {
  kind: "date",
  title: "Date",
  description: "Shown on the page; it hides nothing.",
})
  .refine((value) => {
    const time = new Date(value);
    if (!isoDate.test(value) || Number.isNaN(time.getTime())) return false;
    const day = value.slice(0, 10);
    return day >= "0001" && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  })
  .transform((value) => new Date(value).toISOString());

/** Text that may be left out, or left empty; both are "". */
export const optionalText = z
  .string()
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
);
/** A phone number that may be left out; visitors call it. */
export const phone = optionalText.refine(
  (value) => value === "" || /\p{Nd}/u.test(value),
  wrong({ is: "phoneUnfit" }),
);
/** A list of texts, empty by default. */
export const optionalTexts = z.array(text).default([]);
/** A list of pictures, empty by default. */
export const pictures = z.array(pictureName).default([]);

/**
 * A value in its short form, or as a map. A union would report that neither fits, not what is wrong with the
 * form that was meant.
 */
export function shortOrLong<Short extends z.ZodType, Long extends z.ZodType>(short: Short, long: Long) {
  const either = z.unknown().transform((value, context): z.output<Short> | z.output<Long> => {
    const isLong = typeof value === "object" && value !== null;
    const read = (isLong ? long : short).safeParse(value);
    if (read.success) return read.data;
    // An issue that was reported already, with its own path and words; its type alone is another.
    context.issues.push(...(read.error.issues as typeof context.issues));
    return z.NEVER;
  });
  return noted(either, { ways: [short, long] });
}
