import { contactSettingsSchema } from "#contract/contact-settings.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { baseLanguage, type Texts } from "#words/catalogue.ts";
import { englishWords } from "#words/english-words.ts";
import { inCountry } from "#words/regional.ts";
import { isNever } from "../content/window.ts";
import { lettersIn, lettersOf } from "../brand/scripts.ts";
import type { Content, Media } from "../content/content.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { faultAt } from "../folder/source.ts";
import { openFileBook } from "../media/file-book.ts";
import {
  type ContentFolder,
  type KeptFiles,
  openContentFolder,
  outsideLinks,
} from "../folder/content-folder.ts";
import { type Plan, type ShownEntries, textLocale } from "../markdown/markdown-reading.ts";
import { bindShortWords, bindsShortWords } from "../markdown/short-words.ts";
import { hashOf } from "../content/hash-of.ts";
import { readPictureBook } from "../media/picture-book.ts";
import {
  bodyOf,
  pictureOf,
  readCategories,
  readItems,
  readPosts,
  readProjects,
  readTeam,
  readTestimonials,
  type FolderEntries,
  listsOf,
  withItems,
} from "./read-entities.ts";
import type { Reading } from "./entry-reading.ts";
import { checkGels, readBrand } from "./read-brand.ts";
import { inBase64 } from "../media/published-image.ts";
import { readLayout } from "./read-layout.ts";
import { type DateReading, isPublicNow, type Shows, type Timed, valuesOf } from "../folder/read-dates.ts";
import { headsOf } from "./read-head.ts";
import { readRedirects } from "../redirects/read-redirects.ts";
import { type FurtherPage, readPages } from "./read-pages.ts";
import { without } from "../content/without.ts";
import { readWords } from "./read-words.ts";
import { readPlans, readSamples } from "./read-samples.ts";
import { readCheckedFile, readOptionalFile } from "../folder/read-file.ts";
import { defaultZone } from "../content/time-zone.ts";

/** A content folder without a mistake. */
export interface ReadContent {
  /** What is public at the instant for which it was read. */
  readonly content: Content;
  /** The instants after that at which anything may appear or disappear, in their order, in ms since 1970. */
  readonly changes: readonly number[];
  /** What its owner should know. */
  readonly notes: readonly Fault[];
  /** All that the folder has of them, public or not. */
  readonly media: Media;
  readonly folder: ContentFolder;
}

/** What reading a content folder comes to: content without a mistake, or every mistake in it. */
export type ReadResult = ReadContent | { readonly faults: readonly Fault[] };

/** How a folder is read. */
export interface ReadingOptions {
  /** The instant whose content it is, in ms since 1970; the present if left out. */
  readonly now?: number | undefined;
  /** Whether drafts and what has dates are part of the content, as for a preview. */
  readonly showsHidden?: boolean;
  /** Names of pictures that were published before: what is unchanged is not decoded again. */
  readonly stored?: ReadonlySet<string>;
  /** What was made of its files before: what is unchanged is not read again. */
  readonly kept?: KeptFiles;
}

/** Reads and checks a whole content folder (docs/content.md); changes nothing. */
export async function readContent(
  dir: string,
  { now = Date.now(), showsHidden, stored = new Set(), kept }: ReadingOptions = {},
): Promise<ReadResult> {
  const folder = openContentFolder(dir, kept);
  // Before anything else is read: a mistake may quote the file.
  const outside = outsideLinks(folder);
  if (outside.length > 0) return { faults: outside };
  const faults: Fault[] = [];
  const notes: Fault[] = [];
  const book = await readPictureBook(folder, faults, stored);
  const site = readCheckedFile(folder, "site.yaml", fileSchemas.site, faults);
  const language = inCountry(site?.value.language ?? baseLanguage, site?.value.country);
  const brandRead = await readBrand(folder, book, faults, language);
  const pictures = brandRead ? checkGels(dir, brandRead.brand, book, faults) : [];
  const words = readWords(dir, language, faults);
  const locale = textLocale({ language, own: words });
  const zone = site?.value.timezone ?? defaultZone;
  const dates: DateReading = { faults, notes, zone, now, showsHidden, changes: new Set() };
  const plans = readPlans(folder, language, dates);
  const teamPages = site?.value.pages.team !== false;
  const fileBook = openFileBook(dir, faults);
  const beside = { words, language, book };
  const alone: Reading = {
    dir,
    folder,
    book,
    fileBook,
    ...dates,
    locale,
    ...surroundings({ teamPages, ...publicAmong({ plans, team: [] }, dates), team: null }, beside),
  };
  const team = readTeam(alone);
  const reading: Reading = {
    ...alone,
    ...surroundings({ teamPages, ...publicAmong({ plans, team }, dates) }, beside),
  };
  const about = readOptionalFile(folder, "about.md", fileSchemas.about, faults);
  const categories = readCategories(reading);
  const items = readItems(reading, categories);
  const projects = readProjects(reading, items);
  const testimonials = readTestimonials(reading);
  const posts = readPosts(reading);
  const pages = readPages(reading);
  const entries = { items, projects, team, testimonials, posts };
  noteShown(reading, entries);
  const titled = { ...entries, projects: withItems(entries) };
  const { samplesFor, services, logosFor } = await readSamples(reading, { ...titled, plans });
  const aboutText = about
    ? {
        title: about.value.title,
        content: bodyOf(about, reading),
        media: pictureOf(about, about.value.media, ["media"], reading),
      }
    : { title: "", content: "", media: "" };
  const byPage = { category: categories, item: items, project: projects, teamMember: team, post: posts };
  const arranged = site && readLayout(site, { pages, entries: byPage, services }, reading);
  if (faults.length > 0 || !brandRead || !site || !arranged) return { faults: inOrder(faults) };
  const {
    map,
    showcase,
    contact,
    newsletter,
    security,
    copyright,
    descriptions,
    head_titles: headTitles,
  } = site.value;
  const { layoutFor, off } = arranged;
  const media = { pictures, files: fileBook.used() };
  const contentFor = (shows: Shows) => {
    const shownPages = valuesOf(pages, shows);
    const layout = layoutFor(shows);
    return {
      brand: brandRead.brand,
      brandFiles: { ...brandRead.files, files: { ...brandRead.files.files, ...inBase64(logosFor(shows)) } },
      contacts: contactSettingsSchema.parse(site.value),
      about: aboutText,
      categories: valuesOf(categories, shows),
      ...listsOf(titled, shows),
      pictures: media.pictures.filter(({ name }) => book.isPublic(name)),
      files: media.files.filter(({ name }) => fileBook.isPublic(name)),
      heads: headsOf(
        { item: items, project: projects, post: posts },
        { ...headTitles, ...titlesOf(shownPages) },
        shows,
      ),
      samples: {
        ...samplesFor(shows),
        contact: {
          phone: contact.phone,
          ...(contact.phone_required ? {} : { phone_required: false as const }),
          ...(map ? { map } : {}),
        },
        pages: shownPages.map((page) => without(page, "head_title")),
        site: {
          showcase,
          copyright,
          descriptions,
          ...(language === baseLanguage ? {} : { language }),
          ...(Object.keys(words).length > 0 ? { words } : {}),
          ...(security ? { security } : {}),
          ...(newsletter ? {} : { newsletter: false as const }),
          ...(off.length > 0 ? { off } : {}),
          ...(Object.keys(layout).length > 0 ? { layout } : {}),
        },
      },
    };
  };
  const found = contentFor((visible) => isPublicNow(visible, dates));
  const content = bindsShortWords(language) ? withBoundWords(found) : found;
  const whole = contentFor(() => true);
  const { off: _off, ...open } = whole.samples.site;
  // Where they may lead is known once all else is right.
  const redirects = readRedirects(
    dir,
    {
      content,
      ever: contentFor((visible) => !isNever(visible)),
      whole: { ...whole, samples: { ...whole.samples, site: open } },
    },
    { faults, notes },
  );
  if (faults.length > 0) return { faults: inOrder(faults) };
  const titles = Object.values(byPage).flatMap((some) =>
    some.map(({ value }) => ("title" in value ? value.title : value.name)),
  );
  const named = [
    site.value.website_name,
    content.samples.home.claim ?? "",
    ...pages.map(({ value }) => value.title),
    ...titles,
  ];
  const letters = [...new Set([...lettersOf(language), ...lettersIn(named.join(" "))])];
  const lacking = letters.filter((letter) => !brandRead.has(letter));
  for (const note of languageNotes({ language, words, lacking }))
    notes.push(faultAt(site.source, ["language"], note));
  return {
    content: { ...content, redirects },
    changes: [...dates.changes].toSorted((a, b) => a - b),
    notes: inOrder([...brandRead.notes, ...notes]),
    media,
    folder,
  };
}

/** What the product lacks for the site's language, and what its owner does about it. */
function languageNotes({
  language,
  words,
  lacking,
}: {
  readonly language: string;
  readonly words: Texts;
  readonly lacking: readonly string[];
}): Mistake[] {
  const english = englishWords(language, words);
  const letters = lacking.slice(0, 8).join(" ") + (lacking.length > 8 ? " ..." : "");
  return [
    ...(english ? [{ is: "languageEnglish", language, ...english } as const] : []),
    ...(lacking.length > 0 ? [{ is: "lettersLacking", letters } as const] : []),
  ];
}

/** The content with the short words of its plain texts bound; Markdown has become HTML in which they are. */
function withBoundWords<Found extends Omit<Content, "redirects">>(found: Found): Found {
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

/** What blocks show beside their own file, and the name of all that an entry depends on beside its file. */
function surroundings(
  shown: ShownEntries,
  { words, language, book }: { words: Texts; language: string; book: Reading["book"] },
): Pick<Reading, "shown" | "dependsOn"> {
  const pictures = book.pictures.map(({ source: _source, ...facts }) => facts);
  return { shown, dependsOn: hashOf([language, words, { ...shown, hidden: [...shown.hidden] }, pictures]) };
}

/** What blocks may show: that which is public; and the names of the rest. */
function publicAmong(
  { plans, team }: { plans: readonly Timed<Plan>[]; team: readonly Timed<TeamMember>[] },
  dates: DateReading,
) {
  const shows: Shows = (visible) => isPublicNow(visible, dates);
  const isHidden: Shows = (visible) => !shows(visible);
  const hidden = [
    ...valuesOf(plans, isHidden).map(({ title }) => title),
    ...valuesOf(team, isHidden).map(({ name }) => name),
  ];
  return { plans: valuesOf(plans, shows), team: valuesOf(team, shows), hidden: new Set(hidden) };
}

/** Notes which pictures and files the entries show; also of those that were not parsed again. */
function noteShown({ book, fileBook, now }: Reading, entries: FolderEntries): void {
  for (const { shows, visible } of Object.values(entries).flat()) {
    const isPublic = isPublicNow(visible, { now });
    for (const name of shows.pictures) book.show(name, isPublic);
    for (const name of shows.files) fileBook.show(name, isPublic);
  }
}

/** Faults or notes by file and line. */
export function inOrder(said: readonly Fault[]): Fault[] {
  return said.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
