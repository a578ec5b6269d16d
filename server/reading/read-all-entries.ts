import type { About } from "#contract/about.ts";
import type { Category } from "#contract/category.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { createLocale } from "#words/catalogue.ts";
import { hashOf } from "../content/hash-of.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import { type DateReading, isPublicNow, type Shows, type Timed, valuesOf } from "../folder/read-dates.ts";
import { readOptionalFile } from "../folder/read-file.ts";
import type { Plan, ShownEntries } from "../markdown/markdown-reading.ts";
import { openFileBook } from "../media/file-book.ts";
import type { FileEntry, Reading } from "./entry-reading.ts";
import {
  bodyOf,
  type FolderEntries,
  pictureOf,
  readCategories,
  readItems,
  readPosts,
  readProjects,
  readTeam,
  readTestimonials,
  withItems,
} from "./read-entities.ts";
import { type FurtherPage, readPages } from "./read-pages.ts";
import { readPlans } from "./read-samples.ts";
import type { Setup } from "./read-setup.ts";

/** Every entry of a folder, public or not, and how they were read. */
export interface AllEntries extends Omit<FolderEntries, "projects"> {
  readonly reading: Reading;
  readonly about: About["about"];
  readonly categories: readonly Timed<Category>[];
  /** With the titles that they take from their items. */
  readonly projects: readonly FileEntry<Project>[];
  readonly pages: readonly Timed<FurtherPage>[];
  readonly plans: readonly Timed<Plan>[];
}

/** Reads all entries: first the plans and the team, which blocks in the texts of the others show. */
export function readAllEntries(setup: Setup): AllEntries {
  const { folder, book, dates, language, words } = setup;
  const { dir } = folder;
  const locale = createLocale({ language, own: words });
  const teamPages = setup.site?.value.pages.team !== false;
  const plans = readPlans(folder, language, dates);
  const withTeam = (team: readonly Timed<TeamMember>[] | null) =>
    surroundings({ teamPages, ...publicAmong(plans, team, dates) }, setup);
  const fileBook = openFileBook(dir, dates.faults);
  const beforeTeam: Reading = { dir, folder, book, fileBook, ...dates, locale, ...withTeam(null) };
  const team = readTeam(beforeTeam);
  const reading: Reading = { ...beforeTeam, ...withTeam(team) };
  const about = readAbout(reading);
  const categories = readCategories(reading);
  const items = readItems(reading, categories);
  const projects = readProjects(reading, items);
  const testimonials = readTestimonials(reading);
  const posts = readPosts(reading);
  const pages = readPages(reading);
  const entries = { items, projects, team, testimonials, posts };
  noteShown(reading, entries);
  return { reading, about, categories, ...entries, projects: withItems(entries), pages, plans };
}

/** The text about the agency; empty where there is none. */
function readAbout(reading: Reading): About["about"] {
  const about = readOptionalFile(reading.folder, "about.md", fileSchemas.about, reading.faults);
  if (!about) return { title: "", content: "", media: "" };
  return {
    title: about.value.title,
    content: bodyOf(about, reading),
    media: pictureOf(about, about.value.media, ["media"], reading),
  };
}

/** What blocks show beside their own file, and the name of all that an entry depends on beside its file. */
function surroundings(
  shown: ShownEntries,
  { words, language, book }: Setup,
): Pick<Reading, "shown" | "dependsOn"> {
  const pictures = book.pictures.map(({ source: _source, ...facts }) => facts);
  return { shown, dependsOn: hashOf([language, words, { ...shown, hidden: [...shown.hidden] }, pictures]) };
}

/** What blocks may show: that which is public; and the names of the rest. No team while it is being read. */
function publicAmong(
  plans: readonly Timed<Plan>[],
  team: readonly Timed<TeamMember>[] | null,
  dates: DateReading,
) {
  const shows: Shows = (visible) => isPublicNow(visible, dates);
  const isHidden: Shows = (visible) => !shows(visible);
  const hidden = [
    ...valuesOf(plans, isHidden).map(({ title }) => title),
    ...valuesOf(team ?? [], isHidden).map(({ name }) => name),
  ];
  return { plans: valuesOf(plans, shows), team: team && valuesOf(team, shows), hidden: new Set(hidden) };
}

/** Notes which pictures and files the entries show; also of those that were not parsed again. */
function noteShown({ book, fileBook, now }: Reading, entries: FolderEntries): void {
  for (const { shows, visible } of Object.values(entries).flat()) {
    const isPublic = isPublicNow(visible, { now });
    for (const name of shows.pictures) book.show(name, isPublic);
    for (const name of shows.files) fileBook.show(name, isPublic);
  }
}
