import type { Category } from "#contract/category.ts";
import type { Item } from "#contract/item.ts";
import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import { entrySchemas } from "./entry-schemas.ts";
import { renderMarkdown } from "./markdown.ts";
import type { MarkdownReading } from "./markdown-reading.ts";
import { byDate, byOrder, checkIds } from "./ordering.ts";
import { type Entry, readFolder, readOptionalEntry } from "./reading.ts";
import { without } from "./without.ts";

/** What reading an entity needs. */
export interface Reading extends MarkdownReading {
  readonly dir: string;
}

/** The body of an entry as HTML. */
export function bodyOf({ source }: Entry<unknown>, reading: Reading): string {
  return renderMarkdown(source.body, { file: source.file, line: source.bodyLine }, reading);
}

/** The storage path of the picture that stands under `keys`; empty where none is named. */
export function pictureOf(
  { source }: Entry<unknown>,
  name: string,
  keys: readonly PropertyKey[],
  { book }: Reading,
): string {
  if (name === "") return "";
  return book.use(name, { file: source.file, line: source.lineOf(keys) });
}

export function readCategories(reading: Reading): Category[] {
  const entry = readOptionalEntry(reading.dir, "categories.yaml", entrySchemas.categories, reading.faults);
  if (!entry) return [];
  const { source } = entry;
  const each = entry.value.map((value, index) => {
    const line = source.lineOf([index, "id"]);
    return { source: { ...source, lineOf: () => line }, value };
  });
  checkIds("category", each, reading.faults);
  return entry.value
    .map((category, index) => ({
      ...category,
      title_pic: pictureOf(entry, category.title_pic, [index, "title_pic"], reading),
      content_pic: pictureOf(entry, category.content_pic, [index, "content_pic"], reading),
    }))
    .toSorted(byOrder)
    .map((category) => without(category, "order"));
}

export async function readItems(reading: Reading, categories: readonly Category[]): Promise<Item[]> {
  const entries = await readFolder(reading.dir, "items", entrySchemas.item, reading.faults);
  checkIds("item", entries, reading.faults);
  for (const entry of entries) {
    checkReference(entry, "category", entry.value.category, "categories.yaml", categories, reading);
  }
  return sorted(entries).map((entry) => {
    const { category, ...item } = without(entry.value, "order");
    return { ...item, ...workFields(entry, reading), category_id: category };
  });
}

export async function readProjects(reading: Reading, items: readonly Item[]): Promise<Project[]> {
  const entries = await readFolder(reading.dir, "projects", entrySchemas.project, reading.faults);
  checkIds("project", entries, reading.faults);
  return sorted(entries).map((entry) => {
    const { item: itemId, ...project } = without(entry.value, "order");
    checkReference(entry, "item", itemId, "items/", items, reading);
    const item = items.find((candidate) => candidate.id === itemId);
    return { ...project, ...workFields(entry, reading), item_id: itemId, item: { title: item?.title ?? "" } };
  });
}

function workFields(
  entry: Entry<{ content_pic: string; media: string[]; created_at?: string | undefined }>,
  reading: Reading,
) {
  return {
    created_at: entry.value.created_at ?? "",
    content: bodyOf(entry, reading),
    content_pic: pictureOf(entry, entry.value.content_pic, ["content_pic"], reading),
    media: entry.value.media.map((name, index) => pictureOf(entry, name, ["media", index], reading)),
  };
}

function checkReference(
  { source }: Entry<unknown>,
  field: string,
  id: number,
  where: string,
  targets: readonly { id: number }[],
  { faults }: Reading,
): void {
  if (targets.some((target) => target.id === id)) return;
  const known = targets.slice(0, 20).map((target) => target.id);
  const choice = known.length > 0 ? `; there are ${known.join(", ")}` : "";
  const message = `${field}: there is no entry with the id ${id} in ${where}, or it has faults${choice}`;
  faults.push({ file: source.file, line: source.lineOf([field]), message });
}

export async function readTeam(reading: Reading): Promise<TeamMember[]> {
  const entries = await readFolder(reading.dir, "team", entrySchemas.member, reading.faults);
  checkIds("person", entries, reading.faults);
  return sorted(entries).map((entry) => {
    const member = without(entry.value, "order");
    return {
      ...member,
      media: pictureOf(entry, member.media, ["media"], reading),
      bio: bodyOf(entry, reading),
    };
  });
}

export async function readTestimonials(reading: Reading): Promise<Testimonial[]> {
  const entries = await readFolder(reading.dir, "testimonials", entrySchemas.testimonial, reading.faults);
  checkIds("testimonial", entries, reading.faults);
  const plain = { ...reading, noBlocks: "no block can stand in what a client says" };
  return sorted(entries).map((entry) => {
    const said = without(entry.value, "order");
    return {
      ...said,
      media: pictureOf(entry, said.media, ["media"], reading),
      content: bodyOf(entry, plain),
    };
  });
}

export async function readPosts(reading: Reading): Promise<Post[]> {
  const entries = await readFolder(reading.dir, "posts", entrySchemas.post, reading.faults);
  checkIds("post", entries, reading.faults);
  return entries
    .map((entry) => ({
      ...entry.value,
      created_at: entry.value.created_at ?? "",
      media: pictureOf(entry, entry.value.media, ["media"], reading),
      content: bodyOf(entry, reading),
    }))
    .toSorted(byDate);
}

function sorted<Value extends { id: number; order?: number | undefined }>(
  entries: readonly Entry<Value>[],
): Entry<Value>[] {
  return entries.toSorted((a, b) => byOrder(a.value, b.value));
}
