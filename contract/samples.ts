import { z } from "zod";
import { imageSchema } from "./brand.ts";
import { pageSections, type SectionedPage } from "./site-layout.ts";
import { rows } from "./site-map.ts";
import { postSchema } from "./post.ts";
import { projectSchema } from "./project.ts";
import { teamMemberSchema } from "./team-member.ts";
import { slugText } from "./text-kind.ts";

const id = z.number().int().positive();
const text = z.string().min(1);

/** A counter: the figure, its suffix and what it counts (HOME-5, HOME-6). */
export const factSchema = z.object({ count: z.number(), suffix: z.string(), label: text });

/** A pricing plan (HOME-7); trial and suitability may be empty. */
export const planSchema = z.object({
  id,
  title: text,
  trial: z.string(),
  price: z.number(),
  currency: text,
  suitability: z.string(),
  features: z.array(text),
});

/** A service with a page of its own, or, without `content`, one that is only in lists (SERV-4). */
export const serviceSchema = z.object({
  id,
  slug: slugText(),
  number: text,
  title: text,
  sub_title: z.string(),
  text: z.string(),
  list: z.array(text),
  media: z.string(),
  /** HTML of the detail page; null where the service has none. */
  content: z.string().nullable(),
  /** Pictures of the detail page, normally two. */
  images: z.array(text),
});

const titledText = z.object({ title: text, text });

/** A static comment under a post (BLOG-7); `date` is display text. */
export const commentSchema = z.object({
  id,
  author: text,
  date: text,
  text,
  reply: z.boolean(),
});

const pageName = z.enum(rows.map(({ name }) => name));
const menuLink = z.object({ link: text, title: text.optional(), page: pageName.optional() });
const sectionsOf = <Page extends SectionedPage>(page: Page) => z.array(z.enum(pageSections[page])).optional();
const sectionLists = {
  home: sectionsOf("home"),
  about: sectionsOf("about"),
  service: sectionsOf("service"),
  contact: sectionsOf("contact"),
};

/**
 * What has no API call, one document per name, published with the content and served as
 * `/samples/{name}.json`. Entities that the API also has keep its shape (API-6).
 */
export const sampleSchemas = {
  /** Every part may be omitted: the claim is then empty, and other missing parts are not shown. */
  home: z.object({
    claim: z.string(),
    /** `media` is the path of the plate below it; missing where there is none. */
    statement: z.object({ dim: text, lit: text, media: text.optional() }).optional(),
    counters: z.array(factSchema),
    clients: z.array(text),
    /** Logos of clients, by their names; the other clients are shown by name. */
    logos: z.array(imageSchema.extend({ name: text })).optional(),
    work: z.array(projectSchema.extend({ tag: text })),
    call: z.object({ line: text, echo: text }).optional(),
  }),
  facts: z.array(factSchema),
  pricing: z.array(planSchema),
  services: z.object({
    services: z.array(serviceSchema),
    features: z.array(text),
    steps: z.array(titledText),
    questions: z.array(titledText),
    /** Headings of steps and questions; without them they get neutral ones. */
    steps_title: text.optional(),
    questions_title: text.optional(),
  }),
  /** `intro` and `help` are empty where the agency has neither. */
  faq: z.object({ intro: z.string(), questions: z.array(titledText), help: z.string() }),
  team: z.array(teamMemberSchema),
  projects: z.array(projectSchema.extend({ tag: text })),
  posts: z.array(postSchema.extend({ tag: text, title2: text, text })),
  comments: z.array(commentSchema),
  /** What the team is good at, in per cent (TEAM-3). */
  skills: z.array(z.object({ label: text, share: z.number().min(0).max(100) })),
  awards: z.array(z.object({ year: z.number().int(), award: text, project: text })),
  sidebar: z.object({
    categories: z.array(z.object({ name: text, count: z.number().int() })),
    archives: z.array(z.object({ label: text, count: z.number().int() })),
    gallery: z.array(text),
    tags: z.array(text),
  }),
  contact: z.object({
    /** The kind of the form's phone field (CONTACT-2); without it a number. */
    phone: z.enum(["number", "tel"]).optional(),
    /** False where a visitor may leave the phone number out. */
    phone_required: z.literal(false).optional(),
    /** Missing where the agency shows no map. */
    map: z
      .object({
        mode: z.enum(["click", "auto"]),
        latitude: z.number(),
        longitude: z.number(),
        zoom: z.number(),
      })
      .optional(),
  }),
  /** Further pages of the agency's own, each under its slug: privacy, imprint. */
  pages: z.array(
    z.object({
      slug: text,
      title: text,
      description: z.string(),
      /** HTML, sanitised at publishing (API-5). */
      content: z.string(),
      /** Storage path of the picture that shared links show. */
      picture: text.optional(),
      /** Whether search engines are asked to leave it out. */
      noindex: z.boolean().optional(),
    }),
  ),
  /** Of the whole site. */
  site: z.object({
    /** Whether second layouts and light addresses are open. */
    showcase: z.boolean(),
    /** Where to report security faults, if not to the agency's e-mail address. */
    security: z.string().optional(),
    /** BCP 47; English by default. */
    language: text.optional(),
    /** The owner's own words, by the keys of the catalogue. */
    words: z.record(z.string(), text).optional(),
    /** False where nobody can subscribe to a newsletter. */
    newsletter: z.literal(false).optional(),
    /** The years of the copyright line. */
    copyright: text.optional(),
    /** A sentence for search engines, by the address of a page without an entry of its own. */
    descriptions: z.record(z.string(), text).optional(),
    /** Ids of addresses that the owner has closed. */
    off: z.array(text).optional(),
    /** How menus and pages are arranged. */
    layout: z
      .object({
        menu: z
          .array(
            z.union([
              z.object({ services: z.literal(true) }),
              z.object({ title: text, menu: z.array(menuLink) }),
              menuLink,
            ]),
          )
          .optional(),
        footer: z.array(menuLink).optional(),
        banner: z.enum(pageSections.home).nullish(),
        sections: z.object(sectionLists).optional(),
        titles: z.partialRecord(pageName, text).optional(),
      })
      .optional(),
  }),
} as const;

export type SampleName = keyof typeof sampleSchemas;
export type Sample<Name extends SampleName> = z.infer<(typeof sampleSchemas)[Name]>;
