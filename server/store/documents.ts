import { type Brand, type BrandFiles, neutralBrand } from "#contract/brand.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { EntryHeads } from "#contract/rendered-page.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import type { Timeline } from "../base/timeline.ts";
import type { Window } from "../base/window.ts";
import type { Reader } from "./reader.ts";

/** A document by its name; its type is what `publish` wrote under that name. */
export async function findDocument<Body>(reader: Reader, name: string): Promise<Body | null> {
  const row = await reader.selectFrom("documents").select("body").where("name", "=", name).executeTakeFirst();
  return row ? (JSON.parse(row.body) as Body) : null;
}

/** The agency's name, address and social pages (SHELL-6). */
export function readContacts(reader: Reader): Promise<ContactSettings | null> {
  return findDocument<ContactSettings>(reader, "contacts");
}

/** The brand; the neutral one before anything is published. */
export async function readBrand(reader: Reader): Promise<Brand> {
  return (await findDocument<Brand>(reader, "brand")) ?? neutralBrand;
}

/** The files of the brand; null before anything is published. */
export function readBrandFiles(reader: Reader): Promise<BrandFiles | null> {
  return findDocument<BrandFiles>(reader, "brand:files");
}

/** A file as far as it is to be sent. */
export interface StoredFile {
  readonly bytes: number;
  /** When it may be sent: null always, else in these windows. */
  readonly shown: readonly Window[] | null;
}

/** Every file of what is published, by its storage path; those of entries that are hidden now, too. */
export async function listFiles(reader: Reader): Promise<ReadonlyMap<string, StoredFile>> {
  type Published = { path: string; bytes: number; shown?: Window[] };
  const files = await findDocument<Published[]>(reader, "files");
  return new Map(files?.map(({ path, bytes, shown = null }) => [path, { bytes, shown }]));
}

/** What entries say of their pages alone; empty before anything is published. */
export async function readHeads(reader: Reader): Promise<EntryHeads> {
  return (await findDocument<EntryHeads>(reader, "heads")) ?? {};
}

/** Old addresses and where they lead, as pairs; none where the content has no redirects.yaml. */
export async function readRedirects(reader: Reader): Promise<(readonly [from: string, to: string])[]> {
  return (await findDocument<[string, string][]>(reader, "redirects")) ?? [];
}

/** One sample document: what has no API call (API-6). */
export async function readSample<Name extends SampleName>(
  reader: Reader,
  name: Name,
): Promise<Sample<Name> | null> {
  return findDocument<Sample<Name>>(reader, `sample:${name}`);
}

/** What is published. */
export interface Live {
  /** The hash of all of it. */
  readonly version: string;
  /** ISO 8601; no two publishings have the same. */
  readonly publishedAt: string;
  /** When something next appears or disappears, ISO 8601; null where nothing does. */
  readonly changesAt: string | null;
}

/** What is published; null before anything is. */
export async function readLive(reader: Reader): Promise<Live | null> {
  const row = await reader
    .selectFrom("content_version")
    .select(["version", "published_at as publishedAt", "changes_at as changesAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** The content version with the next instant at which it changes. Null before anything is published. */
export async function readTimeline(reader: Reader): Promise<Timeline | null> {
  const row = await reader.selectFrom("content_version").select(["version", "changes_at"]).executeTakeFirst();
  if (!row) return null;
  const changes = row.changes_at === null ? [] : [Date.parse(row.changes_at)];
  return { version: row.version, changes, endings: changes };
}
