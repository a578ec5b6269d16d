import type { Content, Media } from "../content/content.ts";
import type { Fault } from "../content/fault.ts";
import { isNever } from "../content/window.ts";
import {
  type ContentFolder,
  type KeptFiles,
  openContentFolder,
  outsideLinks,
} from "../folder/content-folder.ts";
import { isPublicNow } from "../folder/read-dates.ts";
import { faultAt } from "../folder/source.ts";
import { bindsShortWords } from "../markdown/short-words.ts";
import { readRedirects } from "../redirects/read-redirects.ts";
import { contentFor, type FolderParts, withBoundWords } from "./content-for.ts";
import { languageNotes } from "./language-notes.ts";
import { readAllEntries } from "./read-all-entries.ts";
import { readLayout } from "./read-layout.ts";
import { readSamples } from "./read-samples.ts";
import { readSetup } from "./read-setup.ts";

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
  const setup = await readSetup(folder, stored, { now, showsHidden });
  const { site, brand, dates } = setup;
  const entries = readAllEntries(setup);
  const samples = await readSamples(entries.reading, entries);
  const arranged = site && readLayout(site, linkedOf(entries, samples), dates);
  if (dates.faults.length > 0 || !site || !brand || !arranged) return { faults: inOrder(dates.faults) };
  const media = { pictures: setup.pictures, files: entries.reading.fileBook.used() };
  const parts: FolderParts = { setup, site: site.value, brand, entries, samples, arranged, media };
  const content = publicContent(parts);
  // Where they may lead is known once all else is right.
  const redirects = readRedirects(dir, { content, ...contentAtOtherTimes(parts) }, dates);
  if (dates.faults.length > 0) return { faults: inOrder(dates.faults) };
  const notes = languageNotes(parts, content).map((note) => faultAt(site.source, ["language"], note));
  return {
    content: { ...content, redirects },
    changes: [...dates.changes].toSorted((a, b) => a - b),
    notes: inOrder([...brand.notes, ...dates.notes, ...notes]),
    media,
    folder,
  };
}

/** What is public now, with the short words of its texts bound where the language asks for it. */
function publicContent(parts: FolderParts): Omit<Content, "redirects"> {
  const { dates, language } = parts.setup;
  const content = contentFor(parts, (visible) => isPublicNow(visible, dates));
  return bindsShortWords(language) ? withBoundWords(content) : content;
}

/** What is public at any time, and all that there is, with the pages that are off. */
function contentAtOtherTimes(parts: FolderParts) {
  const whole = contentFor(parts, () => true);
  const { off: _off, ...open } = whole.samples.site;
  return {
    ever: contentFor(parts, (visible) => !isNever(visible)),
    whole: { ...whole, samples: { ...whole.samples, site: open } },
  };
}

/** What menus may lead to. */
const linkedOf = (
  { pages, categories, items, projects, team, posts }: FolderParts["entries"],
  { services }: FolderParts["samples"],
) => ({
  pages,
  services,
  entries: { category: categories, item: items, project: projects, teamMember: team, post: posts },
});

/** Faults or notes by file and line. */
export function inOrder(said: readonly Fault[]): Fault[] {
  return said.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
