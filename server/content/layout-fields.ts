import { pageSections, type SectionedPage } from "#contract/site-layout.ts";
import { z } from "zod";
import { noted } from "./field-note.ts";

const text = z.string("must be text; put it in quotes").trim().min(1, "must not be empty");

// YAML 1.2 knows only true and false; on and off come as text.
export const onOrOff = noted(
  z
    .union([z.boolean(), z.enum(["on", "off"])], "must be on or off")
    .transform((value) => value === true || value === "on"),
  { kind: "switch" },
);

const target = noted(text, { kind: "link" });
const link = z.strictObject({ title: text, link: target });
const linkWanted = "must be a path such as /blog, or {title: ..., link: ...}";
const links = z.array(z.union([target, link], linkWanted), "must be a list");

const notASection = (known: readonly string[]) =>
  `is no section of this page; these are: ${known.join(", ")}`;
const isWithoutDoubles = (given: readonly string[]) => new Set(given).size === given.length;

const homeSections = ["banner", ...pageSections.home] as const;

function sectionsOf<Page extends SectionedPage>(page: Page) {
  const known = pageSections[page];
  return z
    .array(z.enum(known, notASection(known)), "must be a list")
    .refine(isWithoutDoubles, "names a section twice")
    .optional();
}

/** The fields of `site.yaml` that arrange the site: menus, which pages there are, and what stands on them. */
export const layoutFields = {
  menu: z
    .array(
      z.union(
        [target, z.strictObject({ title: text, menu: links }), link],
        `must be services, a path such as /blog, {title: ..., link: ...} or {title: ..., menu: [...]}`,
      ),
      "must be a list",
    )
    .optional(),
  footer: links.optional(),
  pages: z
    .strictObject({
      about: onOrOff.optional(),
      team: onOrOff.optional(),
      services: onOrOff.optional(),
      projects: onOrOff.optional(),
      contact: onOrOff.optional(),
      faq: onOrOff.optional(),
      blog: onOrOff.optional(),
      sitemap: onOrOff.optional(),
    })
    .default({}),
  banner: onOrOff.default(true),
  sections: z
    .strictObject({
      home: z
        .array(z.enum(homeSections, notASection(homeSections)), "must be a list")
        .refine(isWithoutDoubles, "names a section twice")
        .optional(),
      about: sectionsOf("about"),
      service: sectionsOf("service").refine((given) => !given || given.includes("article"), {
        error: "must hold article: without it the page says nothing of its service",
      }),
      contact: sectionsOf("contact").refine((given) => !given || given.includes("form"), {
        error: "must hold form: the rest of the site leads to it",
      }),
    })
    .optional(),
  country: z
    .string("must be text")
    .regex(/^[a-z]{2}$/i, "must be two letters, such as de or pl")
    .transform((value) => value.toLowerCase())
    .optional(),
} as const;
