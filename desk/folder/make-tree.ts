import { closedAddresses, type KindOfContent } from "#contract/closed-addresses.ts";
import type { Field } from "#contract/fields/field.ts";
import type { Tree, TreeEntry, TreeKind } from "#desk/contract/tree.ts";
import { isFields, isRows, type Value } from "#contract/fields/value.ts";
import { fileSchemas } from "#server/folder/file-schemas.ts";
import { closedBySwitches } from "#server/reading/read-layout.ts";
import { defaultZone, isTimeZone } from "#server/content/time-zone.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { fieldName } from "#words/part.ts";
import type { EntryReader } from "./read-entries.ts";
import { treeEntries, type Windows } from "./tree-entries.ts";
import { singleFiles, treeKinds } from "./tree-kinds.ts";
import { treePages } from "./tree-pages.ts";

/** What the site shows of the folder, and what is closed. */
export interface SiteTree extends Tree {
  /** The site's language as the folder says it; empty: it says none. */
  readonly language: string;
  readonly showcase: boolean;
  /** Ids of addresses that are closed. */
  readonly closed: readonly string[];
  readonly windows: Windows;
}

/**
 * Everything of a content folder that can be edited, with what visitors see of it at `now` (ms since 1970).
 */
export async function makeTree(reader: EntryReader, now: number): Promise<SiteTree> {
  const site = reader.valueOf("site.yaml");
  const off = offOf(site);
  const given = valueAt(site, ["timezone"]);
  const language = valueAt(site, ["language"]);
  const zone = typeof given === "string" && isTimeZone(given) ? given : defaultZone;
  const windows: Windows = new Map();
  const found = new Map<string, readonly TreeEntry[]>();
  // Owners first: what belongs to an entry is hidden with it.
  for (const kind of treeKinds) {
    const written = await reader.entriesOf(kind);
    const open = kind.ownPage === null || !off.includes(kind.ownPage);
    found.set(kind.name, treeEntries(kind, written, { windows, zone, now, open }));
  }
  const closed = closedAddresses(countsOf(reader, found), off);
  const showcase = !["off", false].includes(asSwitch(valueAt(site, ["showcase"])));
  const treeKindOf = ({ name, label, ownPage, files }: (typeof treeKinds)[number]): TreeKind => ({
    kind: name,
    label: fieldName(label),
    entries: found.get(name) ?? [],
    ordered: ownPage !== "page" && fieldsOfEntry(files).some(({ key }) => key === "order"),
    asks: fieldsOfEntry(files).filter(({ kind, required }) => required && kind !== "id"),
  });
  return {
    pages: treePages(site, showcase, closed),
    kinds: treeKinds.map(treeKindOf),
    documents: singleFiles(showcase).map((file) => ({ file, label: documentKind(file)?.label ?? file })),
    zone,
    language: typeof language === "string" ? language : "",
    showcase,
    closed,
    windows,
  };
}

const asSwitch = (value: Value | undefined) => (value === "off" || value === false ? value : "on");

/** Ids of the addresses that the owner has closed. */
function offOf(site: Value): string[] {
  const read = fileSchemas.site.shape.pages.safeParse(valueAt(site, ["pages"]));
  return read.success ? closedBySwitches(read.data) : [];
}

/** The fields of one entry of the kind that has these files. */
function fieldsOfEntry(files: string): readonly Field[] {
  const fields = documentKind(files.replace("*", "one"))?.fields;
  const group = fields?.kind === "list" ? fields.row : fields;
  return group?.kind === "group" ? group.fields : [];
}

/** How much the folder has of each kind, as far as pages depend on it. */
function countsOf(
  reader: EntryReader,
  found: ReadonlyMap<string, readonly TreeEntry[]>,
): Record<KindOfContent, number> {
  const count = (name: string) =>
    (found.get(name) ?? []).filter(({ state }) => state === "public" || state === "hidden").length;
  const rows = (file: string, ...path: string[]) => {
    const value = valueAt(reader.valueOf(`samples/${file}.yaml`), path);
    return isRows(value) ? value.length : 0;
  };
  return {
    about: isFields(reader.valueOf("about.md")) ? 1 : 0,
    team: count("member"),
    categories: count("categories"),
    items: count("item"),
    projects: count("project"),
    posts: count("post"),
    services: rows("services", "services"),
    questions: rows("faq", "questions"),
    sampleTeam: rows("team"),
    sampleProjects: rows("projects"),
    samplePosts: rows("posts"),
  };
}
