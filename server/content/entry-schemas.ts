import { describedPaths } from "#contract/addresses.ts";
import { brandFileSchema } from "./brand-schema.ts";
import { shortOrLong } from "./short-or-long.ts";
import { isSlug, longestSlug } from "#contract/slug.ts";
import { asciiEmail } from "#contract/email-address.ts";
import { securityContact } from "#contract/security-contact.ts";
import { factSchema, sampleSchemas } from "#contract/samples.ts";
import { baseLanguage, isLanguage } from "#words/catalogue.ts";
import { z } from "zod";
import { noted } from "./field-note.ts";
import { contentFormat } from "./format.ts";
import { layoutFields, onOrOff } from "./layout-fields.ts";
import { pictureSchema } from "./picture-schema.ts";
import { dateFields, noDates } from "./read-dates.ts";
import { defaultZone, isTimeZone } from "./time-zone.ts";

// The shapes of the content files (docs/content.md). Unknown fields are mistakes: a misspelt one would else
// silently do nothing.

const text = z
  .string({ error: (issue) => (issue.input === undefined ? "is missing" : "must be text; put it in quotes") })
  .trim()
  .min(1, "must not be empty");
const wholeNumber = z
  .number({ error: (issue) => (issue.input === undefined ? "is missing" : "must be a whole number above 0") })
  .int("must be a whole number above 0")
  .positive("must be a whole number above 0")
  .max(Number.MAX_SAFE_INTEGER, "is too large");
const id = noted(wholeNumber, {
  kind: "id",
  title: "Number",
  description: "Never changes: addresses hold it.",
});
/** The id of an entry of another schema. */
const entryOf = (of: string, title: string) => noted(wholeNumber, { kind: "entry", of, title });
const order = noted(z.number("must be a number"), {
  title: "Place",
  description: "Lists are sorted by it; without one by the number.",
}).optional();
/**
 * Words behind the id in an entry's address. YAML reads `slug: 2026` as a number; it is text all the same.
 */
const slug = noted(
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
const page = noted(
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
// YAML reads `age: 34` as a number; nothing is lost when it is taken for text.
const textOrNumber = z.union([text, z.number().transform(String)], { error: "is missing or not text" });

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** A day or a moment; kept as a moment in UTC (API-5). A day that the calendar lacks is a mistake. */
const date = noted(text, {
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
const optionalText = z
  .string("must be text; put it in quotes")
  .trim()
  .nullish()
  .transform((value) => value ?? "");
/** A text that may run over several lines. */
const prose = noted(optionalText, { kind: "text" });
const picture = noted(optionalText, { kind: "picture", title: "Picture" });
const pictureName = noted(text, { kind: "picture" });
const email = noted(optionalText, { kind: "email", title: "E-mail" }).refine(
  (value) => value === "" || asciiEmail(value) !== null,
  {
    error: "must be an e-mail address such as hello@agency.example",
  },
);
const optionalTexts = z.array(text, "must be a list").default([]);
const pictures = z.array(pictureName, "must be a list").default([]);

const searchWords = {
  kind: "text",
  title: "For search engines",
  description: "One or two sentences that search engines and shared links show.",
} as const;
const headTitle = noted(text, {
  title: "Title for search engines",
  description: "The whole title of the document, in place of the site's name and the title above.",
});
const noindex = noted(z.boolean("must be true or false"), {
  title: "Keep out of search engines",
  description: "Search engines are asked not to list the page.",
}).default(false);

/** What an entry may say of its page to search engines and shared links. */
const headFields = {
  head_title: headTitle.optional(),
  description: noted(text, searchWords).optional(),
  share: noted(pictureName, {
    title: "Picture of shared links",
    description: "Shown where someone shares the page, in place of its own picture.",
  }).optional(),
  noindex,
};

const work = {
  id,
  slug,
  title: text,
  client: optionalText,
  content_pic: noted(picture, { title: "Picture in lists" }),
  media: noted(z.array(pictureName, "must be a list of pictures"), { title: "Pictures" }).default([]),
  created_at: date.optional(),
  order,
  ...headFields,
  ...dateFields,
};

/** A map that shows the streets around the place. */
const defaultZoom = 15;

const notDescribed = `is not a page without an entry of its own; these are: ${describedPaths().join(", ")}`;

/** A text for each of some pages, by their paths. */
const byPath = z.record(z.string(), text).superRefine((given, context) => {
  for (const path of Object.keys(given))
    if (!describedPaths().includes(path))
      context.addIssue({ code: "custom", path: [path], message: notDescribed });
});

const language = text
  .refine(isLanguage, { error: "must be a language such as en, de or pt-BR" })
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);

const timezone = text.refine(isTimeZone, {
  error: "must be the name of a time zone, such as Europe/Warsaw or UTC",
});

/** The head or the whole of each kind of content file. */
export const entrySchemas = {
  brand: brandFileSchema,
  site: z.strictObject({
    website_name: noted(text, { title: "Name" }),
    format: noted(z.int("must be a whole number such as 1").positive("must be a whole number such as 1"), {
      title: "Version of the content",
      unseen: true,
    }).default(contentFormat),
    address: noted(prose, { title: "Postal address" }),
    email,
    phone: optionalText,
    facebook_page: page,
    twitter_page: page,
    youtube_page: page,
    linkedin_page: page,
    instagram_page: page,
    language: noted(language, { description: "Such as en, de or pt-BR." }).prefault(baseLanguage),
    timezone: noted(timezone, {
      title: "Time zone",
      description: "The one of your clocks, such as Europe/Warsaw: dates count in it.",
    }).default(defaultZone),
    showcase: noted(onOrOff, {
      title: "Second layouts",
      description: "Pages in other layouts and themes, to choose from; off when the site goes live.",
    }).prefault("on"),
    copyright: noted(textOrNumber, { title: "Years of the copyright" }).default("2024"),
    descriptions: noted(byPath, { title: "Pages for search engines" }).default({}),
    titles: noted(byPath, { title: "Titles of pages" }).default({}),
    head_titles: noted(byPath, { title: "Titles for search engines" }).default({}),
    ...layoutFields,
    security: noted(text, {
      title: "Address for security reports",
      description: "For those who find a hole in the security of your site.",
    })
      .refine((value) => securityContact(value) !== null, {
        error: "must be an e-mail address, or an address that begins with https://, mailto: or tel:",
      })
      .optional(),
    contact: noted(
      z.strictObject({
        phone: noted(z.enum(["number", "tel"], "must be number or tel"), {
          title: "What the field for a phone number takes",
          options: { number: "Digits alone", tel: "Numbers as people write them" },
        }).default("number"),
      }),
      { title: "Contact form" },
    ).default({ phone: "number" }),
    map: noted(
      z.strictObject({
        mode: noted(z.enum(["click", "auto"], "must be click or auto"), {
          title: "When the map is loaded",
          options: { click: "When a visitor asks for it", auto: "At once" },
        }).default("click"),
        latitude: z.number("must be a number").min(-90, "must be -90 to 90").max(90, "must be -90 to 90"),
        longitude: z
          .number("must be a number")
          .min(-180, "must be -180 to 180")
          .max(180, "must be -180 to 180"),
        zoom: noted(z.number("must be a number").min(1, "must be 1 to 19").max(19, "must be 1 to 19"), {
          title: "How near",
          description: "1 shows the whole world, 19 a house.",
        }).default(defaultZoom),
      }),
      { title: "Map on the contact page" },
    ).optional(),
  }),
  about: z.strictObject({ title: optionalText, media: picture }),
  categories: z.array(
    z.strictObject({
      id,
      slug,
      title: text,
      sub_title: optionalText,
      title_pic: noted(picture, { title: "Wide picture", description: "Four to three." }),
      content_pic: noted(picture, { title: "Square picture" }),
      order,
      ...dateFields,
    }),
    "must be a list of categories",
  ),
  item: z.strictObject({ category: entryOf("categories", "Category"), ...work }),
  project: z.strictObject({ item: entryOf("item", "Client"), ...work }),
  member: z.strictObject({
    id,
    slug,
    name: text,
    position: optionalText,
    designation: noted(optionalText, { title: "Words below the name" }),
    text: prose,
    age: textOrNumber.default(""),
    email,
    phone: optionalText,
    media: picture,
    facebook_page: page,
    twitter_page: page,
    instagram_page: page,
    linkedin_page: page,
    order,
    ...dateFields,
  }),
  testimonial: z.strictObject({
    id,
    name: text,
    title: optionalText,
    rate: noted(z.number("must be a number from 0 to 5"), { title: "Stars, from 0 to 5" })
      .min(0, "must be 0 or more")
      .max(5, "must be 5 or less")
      .multipleOf(0.5, "must be a whole or a half"),
    media: picture,
    order,
    ...dateFields,
  }),
  post: z.strictObject({
    id,
    slug,
    title: text,
    author: optionalText,
    media: picture,
    created_at: date.optional(),
    ...headFields,
    ...dateFields,
  }),
  page: z.strictObject({
    title: text,
    head_title: headTitle.optional(),
    description: noted(optionalText, searchWords),
    picture: noted(picture, { title: "Picture of shared links" }),
    noindex,
    ...dateFields,
  }),
  pictures: z.record(z.string(), pictureSchema, "must be a map from picture paths to what they show"),
} as const;

// zod's contract schemas name fields only; here a field too many is a mistake as well, and every part may
// have dates.
const strictList = <Shape extends z.core.$ZodLooseShape>(object: z.ZodObject<Shape>) =>
  z.array(z.strictObject({ ...object.shape, ...dateFields }));

const { faq, sidebar } = sampleSchemas;
const question = faq.shape.questions.element;
const paragraph = noted(question.shape.text, { kind: "text" });
const titled = strictList(question.extend({ text: paragraph }));

/** A large figure that counts up. */
const figures = strictList(
  factSchema.extend({
    count: noted(factSchema.shape.count, { title: "Figure" }),
    suffix: noted(factSchema.shape.suffix, {
      title: "Sign behind the figure",
      description: "Such as K, M, + or %.",
    }),
    label: noted(factSchema.shape.label, { title: "What it counts" }),
  }),
);
const tag = noted(text, { title: "Small label" });

const logo = z
  .string("must be the name of a file in logos/")
  .regex(/^[\w-][\w.-]*\.(?:svg|png|webp)$/, "must be the name of an .svg, .png or .webp file in logos/");

/** A name alone, or with a logo and dates. */
const client = shortOrLong(
  text.transform((name) => ({ name, logo: undefined, ...noDates })),
  z.strictObject({ name: text, logo: logo.optional(), ...dateFields }),
);

/** The sample files: the contract's documents, with ids where the document holds whole entries. */
export const sampleFileSchemas = {
  home: z.strictObject({
    claim: noted(prose, { description: "The large sentence that the page opens with." }),
    statement: noted(
      z.strictObject({
        dim: noted(text, { title: "First part, in grey" }),
        lit: noted(text, { title: "Second part, in full colour" }),
      }),
      { title: "Statement in two tones" },
    ).optional(),
    counters: noted(figures, { title: "Figures that count up" }).default([]),
    clients: z.array(client, "must be a list").default([]),
    work: noted(z.array(z.strictObject({ id: entryOf("project", "Project"), tag, ...dateFields })), {
      title: "Projects",
    }).default([]),
    call: noted(
      z.strictObject({
        line: noted(text, { title: "Large words above the button" }),
        echo: noted(text, { title: "Words that the pointer lights up" }),
      }),
      { title: "Closing call" },
    ).optional(),
  }),
  facts: figures,
  pricing: z.array(
    z.strictObject({
      ...sampleSchemas.pricing.element.shape,
      id,
      trial: noted(optionalText, { title: "Words about a trial" }),
      suitability: noted(optionalText, { title: "Whom it suits" }),
      features: optionalTexts,
      ...dateFields,
    }),
  ),
  services: z.strictObject({
    services: z.array(
      z.strictObject({
        id,
        slug,
        number: text.optional(),
        title: text,
        sub_title: optionalText,
        text: prose,
        list: optionalTexts,
        media: picture,
        images: pictures,
        content: noted(optionalText, { kind: "markdown", title: "Text of its page" }),
        ...dateFields,
      }),
    ),
    features: optionalTexts,
    steps: titled.default([]),
    questions: titled.default([]),
    steps_title: noted(text, { title: "Heading of the steps" }).optional(),
    questions_title: noted(text, { title: "Heading of the questions" }).optional(),
  }),
  faq: z.strictObject({
    intro: noted(prose, { title: "Text at the top" }),
    questions: titled,
    help: noted(prose, { title: "Text for those who need more help" }),
  }),
  team: z.array(entryOf("member", "Person")),
  projects: z.array(z.strictObject({ id: entryOf("project", "Project"), tag, ...dateFields })),
  posts: z.array(
    z.strictObject({
      id: entryOf("post", "Post"),
      tag,
      title2: noted(text, { title: "Second title" }),
      text: noted(text, { kind: "text", title: "Teaser" }),
      ...dateFields,
    }),
  ),
  comments: strictList(sampleSchemas.comments.element.extend({ id, text: paragraph })),
  skills: strictList(sampleSchemas.skills.element),
  awards: strictList(sampleSchemas.awards.element),
  sidebar: z.strictObject({
    categories: strictList(sidebar.shape.categories.element).default([]),
    archives: strictList(sidebar.shape.archives.element).default([]),
    gallery: pictures,
    tags: optionalTexts,
  }),
} as const;
