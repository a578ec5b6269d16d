import type { Category } from "#contract/category.ts";
import type { Project } from "#contract/project.ts";
import { entrySchemas } from "./entry-schemas.ts";
import { renderMarkdown } from "./markdown.ts";
import { byDate, byOrder, checkIds } from "./ordering.ts";
import type { FileEntries } from "./entry-tables.ts";
import { type FileEntry, readEntries, type Reading } from "./read-entries.ts";
import { type Entry, readOptionalEntry } from "./reading.ts";
import { without } from "./without.ts";

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
  return book.use(name, () => ({ file: source.file, line: source.lineOf(keys) }));
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

/** Entries of one kind in their order, each with what it was made of. */
type Entries<Table extends keyof FileEntries> = Promise<FileEntry<FileEntries[Table]>[]>;

export async function readItems(reading: Reading, categories: readonly Category[]): Entries<"items"> {
  const entries = await readEntries(
    {
      folder: "items",
      table: "items",
      schema: entrySchemas.item,
      toEntity: (entry, inside) => {
        const { category, ...item } = without(entry.value, "order");
        return { ...item, ...workFields(entry, inside), category_id: category };
      },
    },
    reading,
  );
  checkIds("item", entries, reading.faults);
  const known = { file: "categories.yaml", ids: categories.map(({ id }) => id) };
  checkReferences(entries, "category", (item) => item.category_id, known, reading);
  return sorted(entries);
}

/** Projects as their files alone say: the title of a project's item is not among it. */
export async function readProjects(reading: Reading, items: Awaited<Entries<"items">>): Entries<"projects"> {
  const entries = await readEntries(
    {
      folder: "projects",
      table: "projects",
      schema: entrySchemas.project,
      toEntity: (entry, inside) => {
        const { item, ...project } = without(entry.value, "order");
        return { ...project, ...workFields(entry, inside), item_id: item };
      },
    },
    reading,
  );
  checkIds("project", entries, reading.faults);
  const known = { file: "items/", ids: items.map(({ value }) => value.id) };
  checkReferences(entries, "item", (project) => project.item_id, known, reading);
  return sorted(entries);
}

/** A project as the API answers it, with the title and the slug of its item. */
export function withItem(
  project: FileEntries["projects"],
  items: ReadonlyMap<number, FileEntries["items"]>,
): Project {
  const item = items.get(project.item_id);
  return {
    ...project,
    item: { title: item?.title ?? "", ...(item?.slug === undefined ? {} : { slug: item.slug }) },
  };
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

/** An entry that refers to one that there is not is a fault; the first ids that there are stand in it. */
function checkReferences<Value>(
  entries: readonly FileEntry<Value>[],
  field: string,
  idOf: (value: Value) => number,
  { file: where, ids }: { file: string; ids: readonly number[] },
  { faults }: Reading,
): void {
  const known = new Set(ids);
  const first = ids.slice(0, 20);
  const choice = first.length > 0 ? `; there are ${first.join(", ")}` : "";
  for (const { source, value } of entries) {
    if (known.has(idOf(value))) continue;
    const message = `${field}: there is no entry with the id ${idOf(value)} in ${where}, or it has faults${choice}`;
    faults.push({ file: source.file, line: source.lineOf([field]), message });
  }
}

export async function readTeam(reading: Reading): Entries<"team_members"> {
  const entries = await readEntries(
    {
      folder: "team",
      table: "team_members",
      schema: entrySchemas.member,
      toEntity: (entry, inside) => ({
        ...without(entry.value, "order"),
        media: pictureOf(entry, entry.value.media, ["media"], inside),
        bio: bodyOf(entry, inside),
      }),
    },
    reading,
  );
  checkIds("person", entries, reading.faults);
  return sorted(entries);
}

export async function readTestimonials(reading: Reading): Entries<"testimonials"> {
  const entries = await readEntries(
    {
      folder: "testimonials",
      table: "testimonials",
      schema: entrySchemas.testimonial,
      toEntity: (entry, inside) => ({
        ...without(entry.value, "order"),
        media: pictureOf(entry, entry.value.media, ["media"], inside),
        content: bodyOf(entry, inside),
      }),
    },
    { ...reading, noBlocks: "no block can stand in what a client says" },
  );
  checkIds("testimonial", entries, reading.faults);
  return sorted(entries);
}

export async function readPosts(reading: Reading): Entries<"posts"> {
  const entries = await readEntries(
    {
      folder: "posts",
      table: "posts",
      schema: entrySchemas.post,
      toEntity: (entry, inside) => ({
        ...entry.value,
        created_at: entry.value.created_at ?? "",
        media: pictureOf(entry, entry.value.media, ["media"], inside),
        content: bodyOf(entry, inside),
      }),
    },
    reading,
  );
  checkIds("post", entries, reading.faults);
  return entries.toSorted((one, other) => byDate(one.value, other.value));
}

function sorted<Value extends { id: number }>(entries: readonly FileEntry<Value>[]): FileEntry<Value>[] {
  const keyOf = ({ value, origin }: FileEntry<Value>) => ({ id: value.id, order: origin.order });
  return entries.toSorted((one, other) => byOrder(keyOf(one), keyOf(other)));
}
