import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { baseLanguage, createLocale, type Texts } from "#words/catalogue.ts";
import { inCountry } from "#words/regional.ts";
import type { Content } from "./content.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import { openFileBook } from "./file-book.ts";
import { type KnownEntries, noneKnown } from "./known-entries.ts";
import type { Shown } from "./markdown-reading.ts";
import { hashOf, type Origin } from "./origin.ts";
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
  withItem,
} from "./read-entities.ts";
import type { FileEntry, Reading } from "./read-entries.ts";
import { recipeOf } from "./recipe.ts";
import type { FileFacts } from "./source-folder.ts";
import { checkGels } from "./check-gels.ts";
import { readBrand } from "./read-brand.ts";
import { readLayout } from "./read-layout.ts";
import { readPages } from "./read-pages.ts";
import { readWords } from "./read-words.ts";
import { readPlans, readSamples } from "./read-samples.ts";
import { readEntry, readOptionalEntry } from "./reading.ts";

/** What reading a content folder comes to: content without a mistake and what its owner should know, or every mistake in it. */
export type ReadResult =
  | {
      readonly content: Content;
      readonly notes: readonly Fault[];
      /** The files that were read whole, by their path in the folder. */
      readonly files: ReadonlyMap<string, FileFacts>;
    }
  | { readonly faults: readonly Fault[] };

/**
 * Reads and checks a whole content folder (docs/content.md); changes nothing. `stored` names pictures that were published
 * before: what is unchanged is not decoded again. `known` holds entries that were published before: what is unchanged is not parsed
 * again. Without them the result is the same.
 */
export async function readContent(
  dir: string,
  stored: ReadonlySet<string> = new Set(),
  known: KnownEntries = noneKnown,
): Promise<ReadResult> {
  const faults: Fault[] = [];
  const book = await readPictureBook(dir, faults, stored);
  const own = await readBrand(dir, book, faults);
  const pictures = own ? checkGels(dir, own.brand, book, faults) : [];
  const site = readEntry(dir, "site.yaml", entrySchemas.site, faults);
  const language = inCountry(site?.value.language ?? baseLanguage, site?.value.country);
  const words = readWords(dir, language, faults);
  const locale = createLocale({ language, own: words });
  const plans = readPlans(dir, language, faults);
  const teamPages = site?.value.pages.team !== false;
  const files = new Map<string, FileFacts>();
  const fileBook = openFileBook(dir, faults);
  const alone: Reading = {
    dir,
    book,
    fileBook,
    faults,
    locale,
    known,
    files,
    recipe: recipeOf(language),
    ...surroundings({ team: null, teamPages, plans }, words),
  };
  const team = await readTeam(alone);
  const members = team.map(({ value }) => value);
  const reading: Reading = { ...alone, ...surroundings({ team: members, teamPages, plans }, words) };
  const about = readOptionalEntry(dir, "about.md", entrySchemas.about, faults);
  const categories = readCategories(reading);
  const items = await readItems(reading, categories);
  const projects = await readProjects(reading, items);
  const testimonials = await readTestimonials(reading);
  const posts = await readPosts(reading);
  const pages = await readPages(reading);
  const lists = listsOf({ items, projects, team, testimonials, posts });
  const samples = readSamples(reading, lists);
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
    files,
    content: {
      brand: own.brand,
      brandFiles: own.files,
      contacts: contactSettingsSchema.parse(site.value),
      about: aboutText,
      categories,
      ...lists,
      pictures,
      files: fileBook.used(),
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

/** What blocks show beside their own file, and its hash together with the owner's words. */
const surroundings = (shown: Shown, words: Texts) => ({ shown, around: hashOf({ shown, words }) });

interface Entries {
  readonly items: Awaited<ReturnType<typeof readItems>>;
  readonly projects: Awaited<ReturnType<typeof readProjects>>;
  readonly team: Awaited<ReturnType<typeof readTeam>>;
  readonly testimonials: Awaited<ReturnType<typeof readTestimonials>>;
  readonly posts: Awaited<ReturnType<typeof readPosts>>;
}

/** The entries as the API answers them, and what each was made of. */
function listsOf(entries: Entries) {
  const origins = new Map<object, Origin>();
  const list = <Value, Entity extends object>(
    from: readonly FileEntry<Value>[],
    toEntity: (value: Value) => Entity,
  ) =>
    from.map(({ value, origin }) => {
      const entity = toEntity(value);
      origins.set(entity, origin);
      return entity;
    });
  const items = new Map(entries.items.map(({ value }) => [value.id, value]));
  return {
    items: list(entries.items, (item) => item),
    projects: list(entries.projects, (project) => withItem(project, items)),
    team: list(entries.team, (member) => member),
    testimonials: list(entries.testimonials, (said) => said),
    posts: list(entries.posts, (post) => post),
    origins,
  };
}

/** Faults by file and line. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
