import { describedPaths } from "#contract/addresses.ts";
import { securityContact } from "#contract/security-contact.ts";
import { baseLanguage, isLanguage } from "#words/catalogue.ts";
import { z } from "zod";
import { brandFileSchema } from "./brand-schema.ts";
import {
  date,
  email,
  entryOf,
  id,
  optionalText,
  order,
  pageOf,
  phone,
  picture,
  pictureName,
  prose,
  slug,
  text,
  textOrNumber,
} from "./common-fields.ts";
import { noted } from "../content/field-note.ts";
import { wrong } from "../content/fault.ts";
import { lawHeading, layoutFields, onOrOff, pagesHeading } from "./layout-fields.ts";
import { pictureSchema } from "./picture-schema.ts";
import { dateFields } from "./read-dates.ts";
import { defaultZone, isTimeZone } from "../content/time-zone.ts";

// The shapes of the content files (docs/content.md). Unknown fields are mistakes: a misspelt one would else
// silently do nothing.

const searchWords = {
  kind: "text",
  title: "For search engines",
  description: "One or two sentences that search engines and shared links show.",
} as const;
const headTitle = noted(text, {
  title: "Title for search engines",
  description: "The whole title of the document, in place of the site's name and the title above.",
});
const noindex = noted(z.boolean(), {
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
  media: noted(z.array(pictureName), { title: "Pictures" }).default([]),
  created_at: date.optional(),
  order,
  ...headFields,
  ...dateFields,
};

/** A map that shows the streets around the place. */
const defaultZoom = 15;

const notDescribed = wrong({ is: "titleOfPage", paths: describedPaths().join(", ") });

/** What the fields of the whole site stand under. */
const headings = {
  time: "Language and time",
  search: searchWords.title,
  forms: "Forms and map",
  pages: pagesHeading,
  law: lawHeading,
} as const;

/** A text for each of some pages, by their paths. */
const byPath = z.record(z.string(), text).superRefine((texts, context) => {
  for (const path of Object.keys(texts))
    if (!describedPaths().includes(path)) context.addIssue({ code: "custom", path: [path], ...notDescribed });
});

const language = text
  .refine(isLanguage, wrong({ is: "languageUnfit" }))
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);

const timezone = text.refine(isTimeZone, wrong({ is: "zoneUnfit" }));

/** The head or the whole of each kind of content file. */
export const fileSchemas = {
  brand: brandFileSchema,
  site: z.strictObject({
    website_name: noted(text, { title: "Name" }),
    address: noted(prose, { title: "Postal address" }),
    email,
    phone,
    facebook_page: pageOf("Facebook"),
    twitter_page: pageOf("X (Twitter)"),
    youtube_page: pageOf("YouTube"),
    linkedin_page: pageOf("LinkedIn"),
    instagram_page: pageOf("Instagram"),
    language: noted(language, { heading: headings.time, description: "Such as en, de or pt-BR." }).prefault(
      baseLanguage,
    ),
    timezone: noted(timezone, {
      title: "Time zone",
      heading: headings.time,
      description: "The one of your clocks, such as Europe/Warsaw: dates count in it.",
    }).default(defaultZone),
    showcase: noted(onOrOff, {
      title: "Second layouts",
      heading: headings.pages,
      description: "Pages in other layouts and themes, to choose from; off when the site goes live.",
    }).prefault("on"),
    copyright: noted(textOrNumber, { title: "Years of the copyright", heading: headings.time }).default(
      "2024",
    ),
    descriptions: noted(byPath, { title: "Pages for search engines", heading: headings.search }).default({}),
    titles: noted(byPath, { title: "Titles of pages", heading: headings.search }).default({}),
    head_titles: noted(byPath, { title: "Titles for search engines", heading: headings.search }).default({}),
    ...layoutFields,
    security: noted(text, {
      title: "Address for security reports",
      heading: headings.law,
      description: "For those who find a hole in the security of your site.",
    })
      .refine((value) => securityContact(value) !== null, wrong({ is: "securityUnfit" }))
      .optional(),
    contact: noted(
      z.strictObject({
        phone: noted(z.enum(["number", "tel"]), {
          title: "What the field for a phone number takes",
          options: { number: "Digits alone", tel: "Numbers as people write them" },
        }).default("tel"),
        phone_required: noted(onOrOff, {
          title: "A phone number is required",
          description: "Off: visitors may send the form without one.",
        }).prefault("on"),
      }),
      { title: "Contact form", heading: headings.forms },
    ).prefault({}),
    newsletter: noted(onOrOff, {
      title: "Newsletter form",
      heading: headings.forms,
      description: "Off: no page has the form, and nobody can subscribe.",
    }).prefault("on"),
    map: noted(
      z.strictObject({
        mode: noted(z.enum(["click", "auto"]), {
          title: "When the map is loaded",
          options: { click: "When a visitor asks for it", auto: "At once" },
        }).default("click"),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        zoom: noted(z.number().min(1).max(19), {
          title: "How near",
          description: "1 shows the whole world, 19 a house.",
        }).default(defaultZoom),
      }),
      { title: "Map on the contact page", heading: headings.forms },
    ).optional(),
  }),
  about: z.strictObject({
    title: noted(optionalText, { description: "The large words above the text." }),
    media: noted(picture, { description: "Stands beside the text." }),
  }),
  categories: z.array(
    z.strictObject({
      id,
      slug,
      title: text,
      sub_title: noted(optionalText, { title: "Words beside the title" }),
      title_pic: noted(picture, { title: "Wide picture", description: "Four to three." }),
      content_pic: noted(picture, { title: "Square picture" }),
      order,
      ...dateFields,
    }),
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
    phone,
    media: picture,
    facebook_page: pageOf("Facebook"),
    twitter_page: pageOf("X (Twitter)"),
    instagram_page: pageOf("Instagram"),
    linkedin_page: pageOf("LinkedIn"),
    order,
    ...dateFields,
  }),
  testimonial: z.strictObject({
    id,
    name: text,
    title: noted(optionalText, { title: "Words below the name" }),
    rate: noted(z.number(), { title: "Stars, from 0 to 5" }).min(0).max(5).multipleOf(0.5),
    media: picture,
    order,
    ...dateFields,
  }),
  post: z.strictObject({
    id,
    slug,
    title: text,
    author: noted(optionalText, { kind: "line", of: "member" }),
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
  pictures: z.record(z.string(), pictureSchema),
} as const;
