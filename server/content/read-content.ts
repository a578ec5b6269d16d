import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { baseLanguage, createLocale } from "#words/catalogue.ts";
import type { Content } from "./content.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import { readPictureBook } from "./picture-book.ts";
import {
  bodyOf,
  pictureOf,
  readCategories,
  readItems,
  readPosts,
  readProjects,
  readTeam,
  readTestimonials,
  type Reading,
} from "./read-entities.ts";
import { checkGels } from "./check-gels.ts";
import { readBrand } from "./read-brand.ts";
import { readLayout } from "./read-layout.ts";
import { readPages } from "./read-pages.ts";
import { readWords } from "./read-words.ts";
import { readPlans, readSamples } from "./read-samples.ts";
import { readEntry, readOptionalEntry } from "./reading.ts";

/** What reading a content folder comes to: content without a mistake and what its owner should know, or every mistake in it. */
export type ReadResult =
  | { readonly content: Content; readonly notes: readonly Fault[] }
  | { readonly faults: readonly Fault[] };

/**
 * Reads and checks a whole content folder (docs/content.md); changes nothing. `stored` names pictures that were published
 * before: what is unchanged is not decoded again.
 */
export async function readContent(dir: string, stored: ReadonlySet<string> = new Set()): Promise<ReadResult> {
  const faults: Fault[] = [];
  const book = await readPictureBook(dir, faults, stored);
  const own = await readBrand(dir, book, faults);
  const pictures = own ? checkGels(dir, own.brand, book, faults) : [];
  const site = readEntry(dir, "site.yaml", entrySchemas.site, faults);
  const language = site?.value.language ?? baseLanguage;
  const words = readWords(dir, language, faults);
  const locale = createLocale({ language, own: words });
  const plans = readPlans(dir, language, faults);
  const teamPages = site?.value.pages.team !== false;
  const alone: Reading = { dir, book, faults, locale, shown: { team: null, teamPages, plans } };
  const team = await readTeam(alone);
  const reading: Reading = { ...alone, shown: { team, teamPages, plans } };
  const about = readOptionalEntry(dir, "about.md", entrySchemas.about, faults);
  const categories = readCategories(reading);
  const items = await readItems(reading, categories);
  const projects = await readProjects(reading, items);
  const testimonials = await readTestimonials(reading);
  const posts = await readPosts(reading);
  const pages = await readPages(reading);
  const samples = readSamples(reading, { team, projects, posts });
  const aboutText = about
    ? {
        title: about.value.title,
        content: bodyOf(about, reading),
        media: pictureOf(about, about.value.media, ["media"], reading),
      }
    : { title: "", content: "", media: "" };
  const arranged = site && readLayout(site, pages, reading);
  if (faults.length > 0 || !own || !site || !arranged) return { faults: inOrder(faults) };
  const { map, showcase, contact, security, copyright, descriptions } = site.value;
  const { layout, off } = arranged;
  return {
    notes: own.notes,
    content: {
      brand: own.brand,
      brandFiles: own.files,
      contacts: contactSettingsSchema.parse(site.value),
      about: aboutText,
      categories,
      items,
      projects,
      team,
      testimonials,
      posts,
      pictures,
      samples: {
        ...samples,
        contact: { phone: contact.phone, ...(map ? { map } : {}) },
        pages,
        site: {
          showcase,
          copyright,
          descriptions,
          ...(language === baseLanguage ? {} : { language }),
          ...(Object.keys(words).length > 0 ? { words } : {}),
          ...(security ? { security } : {}),
          ...(off.length > 0 ? { off } : {}),
          ...(Object.keys(layout).length > 0 ? { layout } : {}),
        },
      },
    },
  };
}

/** Faults by file and line. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
