import type { Category } from "#contract/category.ts";
import type { Project } from "#contract/project.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import { always, isAlways, isNever, overlap, type Window } from "../content/window.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import { byDate, byOrder, checkIds } from "../folder/ordering.ts";
import type { FileEntries } from "./entry-tables.ts";
import type { FileEntry, Reading } from "./entry-reading.ts";
import { headOf, withoutHead } from "./read-head.ts";
import { isPublicNow, type Timed, type Shows, valuesOf } from "../folder/read-dates.ts";
import { readEntries } from "./read-entries.ts";
import { type CheckedFile, readOptionalFile } from "../folder/read-file.ts";
import { faultAt } from "../folder/source.ts";
import { datedRows } from "./sample-rows.ts";
import { without } from "../content/without.ts";

/** An entry that says whether it is public; it is where it does not. */
type DatedEntry<Value> = CheckedFile<Value> & { readonly isPublic?: boolean };

/** The body of an entry as HTML. */
export function bodyOf({ source, isPublic = true }: DatedEntry<unknown>, reading: Reading): string {
  const place = { file: source.file, line: source.bodyLine, at: ["body"], isPublic };
  return renderMarkdown(source.body, place, reading);
}

/** The storage path of the picture under `keys`; empty where none is named. */
export function pictureOf(
  { source, isPublic }: DatedEntry<unknown>,
  name: string,
  keys: readonly PropertyKey[],
  { book }: Reading,
): string {
  if (name === "") return "";
  book.show(name, isPublic);
  return book.use(name, () => ({ file: source.file, line: source.lineOf(keys), at: keys }));
}

export function readCategories(reading: Reading): Timed<Category>[] {
  const entry = readOptionalFile(reading.folder, "categories.yaml", fileSchemas.categories, reading.faults);
  if (!entry) return [];
  const { source } = entry;
  const each = entry.value.map((value, index) => ({ source, value, keys: [index] }));
  checkIds(each, reading.faults);
  const rows = datedRows(entry, [], entry.value, reading, (row, index, visible) => {
    const dated = { ...entry, isPublic: isPublicNow(visible, reading) };
    const picture = (field: "title_pic" | "content_pic") =>
      pictureOf(dated, row[field], [index, field], reading);
    return { ...row, title_pic: picture("title_pic"), content_pic: picture("content_pic") };
  });
  return rows
    .toSorted((a, b) => byOrder(a.value, b.value))
    .map(({ value, visible }) => ({ value: without(value, "order"), visible }));
}

/** Entries of one kind in their order. */
type Entries<Table extends keyof FileEntries> = readonly FileEntry<FileEntries[Table]>[];

export function readItems(reading: Reading, categories: readonly Timed<Category>[]): Entries<"items"> {
  const entries = readEntries(
    {
      folder: "items",
      schema: fileSchemas.item,
      toEntity: (entry, inside) => {
        const { category, ...item } = without(withoutHead(entry.value), "order");
        return { ...item, ...workFields(entry, inside), category_id: category };
      },
      toHead: headOf,
    },
    reading,
  );
  const owners = new Map(categories.map(({ value, visible }) => [value.id, visible]));
  const known = { file: "categories.yaml", owners };
  return sorted(belonging(entries, "category", (item) => item.category_id, known, reading));
}

/** Projects as their files alone say: the title of a project's item is not among it. */
export function readProjects(reading: Reading, items: Entries<"items">): Entries<"projects"> {
  const entries = readEntries(
    {
      folder: "projects",
      schema: fileSchemas.project,
      toEntity: (entry, inside) => {
        const { item, ...project } = without(withoutHead(entry.value), "order");
        return { ...project, ...workFields(entry, inside), item_id: item };
      },
      toHead: headOf,
    },
    reading,
  );
  const owners = new Map(items.map(({ value, visible }) => [value.id, visible]));
  const known = { file: "items/", owners };
  return sorted(belonging(entries, "item", (project) => project.item_id, known, reading));
}

/** A project as the API answers it, with the title and the slug of its item. */
function withItem(
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
  entry: CheckedFile<{ content_pic: string; media: string[]; created_at?: string | undefined }>,
  reading: Reading,
) {
  return {
    created_at: entry.value.created_at ?? "",
    content: bodyOf(entry, reading),
    content_pic: pictureOf(entry, entry.value.content_pic, ["content_pic"], reading),
    media: entry.value.media.map((name, index) => pictureOf(entry, name, ["media", index], reading)),
  };
}

/**
 * Entries that belong to others are public only while these are. An entry that refers to one that there is
 * not is a fault, unless one may be missing for its own faults.
 */
function belonging<Value>(
  entries: readonly FileEntry<Value>[],
  field: string,
  idOf: (value: Value) => number,
  { file: where, owners }: { file: string; owners: ReadonlyMap<number, Window> },
  { faults, notes }: Reading,
): FileEntry<Value>[] {
  return entries.map((entry) => {
    const { source, value, visible } = entry;
    const owner = owners.get(idOf(value));
    if (!owner && !faults.some(({ file }) => file.startsWith(where)))
      faults.push(faultAt(source, [field], { is: "entryUnknown", id: String(idOf(value)) }));
    if (owner && isAlways(owner)) return entry;
    const both = overlap(visible, owner ?? always);
    if (isNever(both) && !isNever(visible))
      notes.push(faultAt(source, [field], { is: "ownerHidden", id: String(idOf(value)) }));
    return { ...entry, visible: both };
  });
}

export function readTeam(reading: Reading): Entries<"team_members"> {
  return sorted(
    readEntries(
      {
        folder: "team",
        schema: fileSchemas.member,
        toEntity: (entry, inside) => ({
          ...without(entry.value, "order"),
          media: pictureOf(entry, entry.value.media, ["media"], inside),
          bio: bodyOf(entry, inside),
        }),
      },
      reading,
    ),
  );
}

export function readTestimonials(reading: Reading): Entries<"testimonials"> {
  return sorted(
    readEntries(
      {
        folder: "testimonials",
        schema: fileSchemas.testimonial,
        toEntity: (entry, inside) => ({
          ...without(entry.value, "order"),
          media: pictureOf(entry, entry.value.media, ["media"], inside),
          content: bodyOf(entry, inside),
        }),
      },
      { ...reading, noBlocks: "blockOfClient" },
    ),
  );
}

export function readPosts(reading: Reading): Entries<"posts"> {
  const entries = readEntries(
    {
      folder: "posts",
      schema: fileSchemas.post,
      toHead: headOf,
      toEntity: (entry, inside) => ({
        ...withoutHead(entry.value),
        created_at: entry.value.created_at ?? "",
        media: pictureOf(entry, entry.value.media, ["media"], inside),
        content: bodyOf(entry, inside),
      }),
    },
    reading,
  );
  return entries.toSorted((a, b) => byDate(a.value, b.value));
}

function sorted<Value extends { id: number }>(
  entries: readonly FileEntry<Value>[],
): readonly FileEntry<Value>[] {
  const keyOf = ({ value, order }: FileEntry<Value>) => ({ id: value.id, order });
  return entries.toSorted((a, b) => byOrder(keyOf(a), keyOf(b)));
}

/** The entries of a folder as they were read. */
export interface FolderEntries {
  readonly items: ReturnType<typeof readItems>;
  readonly projects: ReturnType<typeof readProjects>;
  readonly team: ReturnType<typeof readTeam>;
  readonly testimonials: ReturnType<typeof readTestimonials>;
  readonly posts: ReturnType<typeof readPosts>;
}

/** The same with the titles that projects take from their items. */
type TitledEntries = Omit<FolderEntries, "projects"> & { readonly projects: readonly FileEntry<Project>[] };

/** Projects as the API answers them. */
export function withItems({ items, projects }: FolderEntries): FileEntry<Project>[] {
  const byId = new Map(items.map(({ value }) => [value.id, value]));
  return projects.map((project) => ({ ...project, value: withItem(project.value, byId) }));
}

/** The entries that are meant. */
export const listsOf = ({ items, projects, team, testimonials, posts }: TitledEntries, shows: Shows) => ({
  items: valuesOf(items, shows),
  projects: valuesOf(projects, shows),
  team: valuesOf(team, shows),
  testimonials: valuesOf(testimonials, shows),
  posts: valuesOf(posts, shows),
});
