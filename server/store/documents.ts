import { type Brand, type BrandFiles, neutralBrand } from "#contract/brand.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { EntryHeads } from "#contract/rendered-page.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import { partsAt, type WithDates } from "../base/scheduled.ts";
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

/** One sample document as it is public at an instant: what has no API call (API-6). */
export async function readSample<Name extends SampleName>(
  reader: Reader,
  name: Name,
  at: number,
): Promise<Sample<Name> | null> {
  const document = await findDocument<WithDates<Sample<Name>>>(reader, `sample:${name}`);
  // What is left of a document has the type that it had.
  return document && (partsAt(document, at) as Sample<Name>);
}

/** The hash of all that is published, null before anything is. */
async function readHash(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("content_version").select("version").executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Gives the content version with the instants at which it changes; they are read once a version. Null before
 * anything is published.
 */
export function timelineReader(reader: Reader): () => Promise<Timeline | null> {
  let known: Timeline | null = null;
  return async () => {
    if ((await readHash(reader)) !== known?.version) known = await readTimeline(reader);
    return known;
  };
}

/** Version and instants in one statement: what is published in between must not come apart. */
async function readTimeline(reader: Reader): Promise<Timeline | null> {
  const row = await reader
    .selectFrom("content_version")
    .leftJoin("documents", (join) => join.on("documents.name", "=", "timeline"))
    .select(["content_version.version", "documents.body"])
    .executeTakeFirst();
  if (!row) return null;
  const none = { changes: [], endings: [] };
  return { ...(row.body === null ? none : (JSON.parse(row.body) as typeof none)), version: row.version };
}
