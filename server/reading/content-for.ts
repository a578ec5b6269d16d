import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { baseLanguage } from "#words/catalogue.ts";
import type { Content, Media } from "../content/content.ts";
import { without } from "../content/without.ts";
import { type Shows, valuesOf } from "../folder/read-dates.ts";
import { bindShortWords } from "../markdown/short-words.ts";
import { inBase64 } from "../media/published-image.ts";
import type { AllEntries } from "./read-all-entries.ts";
import type { ReadBrand } from "./read-brand.ts";
import { listsOf } from "./read-entities.ts";
import { headsOf } from "./read-head.ts";
import type { ReadLayout } from "./read-layout.ts";
import type { FurtherPage } from "./read-pages.ts";
import type { ReadSamples } from "./read-samples.ts";
import type { Setup } from "./read-setup.ts";

/** A folder as it was read, without a mistake in its files. */
export interface FolderParts {
  readonly setup: Setup;
  readonly site: NonNullable<Setup["site"]>["value"];
  readonly brand: ReadBrand;
  readonly entries: AllEntries;
  readonly samples: ReadSamples;
  readonly arranged: ReadLayout;
  readonly media: Media;
}

/** The content of what is meant, such as of all that is public at an instant; redirects come after it. */
export function contentFor(
  { setup, site, brand, entries, samples, arranged, media }: FolderParts,
  shows: Shows,
): Omit<Content, "redirects"> {
  const { book, language, words } = setup;
  const { items, projects, posts, reading } = entries;
  const { layoutFor, off } = arranged;
  const { contact, map, newsletter, security } = site;
  const pages = valuesOf(entries.pages, shows);
  const layout = layoutFor(shows);
  const logos = inBase64(samples.logosFor(shows));
  return {
    brand: brand.brand,
    brandFiles: { ...brand.files, files: { ...brand.files.files, ...logos } },
    contacts: contactSettingsSchema.parse(site),
    about: entries.about,
    categories: valuesOf(entries.categories, shows),
    ...listsOf(entries, shows),
    pictures: media.pictures.filter(({ name }) => book.isPublic(name)),
    files: media.files.filter(({ name }) => reading.fileBook.isPublic(name)),
    heads: headsOf(
      { item: items, project: projects, post: posts },
      { ...site.head_titles, ...titlesOf(pages) },
      shows,
    ),
    samples: {
      ...samples.samplesFor(shows),
      contact: {
        phone: contact.phone,
        ...(contact.phone_required ? {} : { phone_required: false as const }),
        ...(map ? { map } : {}),
      },
      pages: pages.map((page) => without(page, "head_title")),
      site: {
        showcase: site.showcase,
        copyright: site.copyright,
        descriptions: site.descriptions,
        ...(language === baseLanguage ? {} : { language }),
        ...(Object.keys(words).length > 0 ? { words } : {}),
        ...(security ? { security } : {}),
        ...(newsletter ? {} : { newsletter: false as const }),
        ...(off.length > 0 ? { off } : {}),
        ...(Object.keys(layout).length > 0 ? { layout } : {}),
      },
    },
  };
}

/** The content with the short words of its plain texts bound; Markdown has become HTML in which they are. */
export function withBoundWords<Found extends Omit<Content, "redirects">>(found: Found): Found {
  const bound = <Value>(value: Value): Value => {
    if (typeof value === "string")
      return value.includes("<") ? value : (bindShortWords(value) as typeof value);
    if (Array.isArray(value)) return value.map(bound) as typeof value;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bound(inner)])) as Value;
  };
  const { about, categories, items, projects, team, testimonials, posts, samples } = found;
  const { words, layout } = samples.site;
  const texts = bound({ about, categories, items, projects, team, testimonials, posts, samples });
  const site = { ...texts.samples.site, ...(words && { words }), ...(layout && { layout }) };
  return { ...found, ...texts, samples: { ...texts.samples, site } };
}

/** Titles of further pages for search engines, by their paths. */
const titlesOf = (pages: readonly FurtherPage[]) =>
  Object.fromEntries(
    pages.flatMap(({ slug, head_title: title }) => (title === undefined ? [] : [[`/${slug}`, title]])),
  );
