import { pathTo } from "#contract/addresses.ts";
import { pageSections, usualMenu } from "#contract/site-layout.ts";
import { z } from "zod";
import { noted } from "../content/field-note.ts";
import { wrong } from "../content/fault.ts";

const text = z.string().trim().min(1);

// YAML 1.2 knows only true and false; on and off come as text.
export const onOrOff = noted(
  z.union([z.boolean(), z.enum(["on", "off"])]).transform((value) => value === true || value === "on"),
  { kind: "switch" },
);

/** What the fields stand under in the form of the site. */
export const pagesHeading = "Menus and pages";
export const lawHeading = "Law and security";
const heading = pagesHeading;

const target = noted(text, { kind: "link" });
const link = z.strictObject({ title: text, link: target });
const links = z.array(z.union([target, link]));

const isWithoutDoubles = (sections: readonly string[]) => new Set(sections).size === sections.length;

const homeSections = ["banner", ...pageSections.home] as const;

/** What sections are called, where their names say too little. */
const sectionLabels = {
  banner: "Opening banner",
  statement: "Statement in two tones",
  counters: "Figures that count up",
  work: "Projects",
  pricing: "Prices",
  call: "Closing call",
  article: "Its text",
  popular: "Other services",
  details: "Address and phone",
};

function sectionsOf<const Known extends readonly [string, ...string[]]>(known: Known, title: string) {
  const section = noted(z.enum(known), { options: sectionLabels });
  return noted(z.array(section).refine(isWithoutDoubles, wrong({ is: "sectionTwice" })), {
    title,
    usual: known,
  }).optional();
}

/** The paths of the usual menu, as an owner writes them. */
const usualPaths = usualMenu.map((page) => pathTo(page, "dark"));
const openOrClosed = onOrOff.prefault("on");

/** The fields of `site.yaml` that arrange the site: menus, which pages there are, and what stands on them. */
export const layoutFields = {
  menu: noted(z.array(z.union([target, z.strictObject({ title: text, menu: links }), link])), {
    heading,
    usual: ["services", ...usualPaths],
  }).optional(),
  footer: noted(links, {
    title: "Links at the foot of pages",
    heading,
    usual: ["/", ...usualPaths],
  }).optional(),
  pages: noted(
    z.strictObject({
      about: openOrClosed,
      team: openOrClosed,
      services: openOrClosed,
      projects: openOrClosed,
      contact: openOrClosed,
      faq: noted(openOrClosed, { title: "Questions and answers" }),
      blog: openOrClosed,
      sitemap: noted(openOrClosed, { title: "List of all pages" }),
    }),
    { title: "Pages that the site has", heading },
  ).prefault({}),
  banner: noted(onOrOff, {
    title: "Opening banner of the home page",
    heading,
    description: "Without it the page begins with its claim.",
  }).prefault("on"),
  sections: noted(
    z.strictObject({
      home: sectionsOf(homeSections, "Home page"),
      about: sectionsOf(pageSections.about, "About"),
      service: sectionsOf(pageSections.service, "Pages of services").refine(
        (sections) => !sections || sections.includes("article"),
        wrong({ is: "articleMissing" }),
      ),
      contact: sectionsOf(pageSections.contact, "Contact").refine(
        (sections) => !sections || sections.includes("form"),
        wrong({ is: "formMissing" }),
      ),
    }),
    { title: "What stands on pages, from top to bottom", heading },
  ).optional(),
  country: noted(z.string(), {
    heading: lawHeading,
    description: "Two letters, such as de. Publishing then looks for the pages that its law requires.",
  })
    .refine((value) => /^[a-z]{2}$/i.test(value), wrong({ is: "countryUnfit" }))
    .transform((value) => value.toLowerCase())
    .optional(),
} as const;
