import { type Brand, type BrandFiles, neutralBrand } from "#contract/brand.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { EntryHeads } from "#contract/rendered-page.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import { usualStructure } from "#contract/structure.ts";
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

/**
 * The brand; the neutral one before anything is published. One that an older version of the program has
 * published lacks the parts that came since: they are built as usual until it is published again.
 */
export async function readBrand(reader: Reader): Promise<Brand> {
  const { structure, ...brand } = (await findDocument<Brand>(reader, "brand")) ?? neutralBrand;
  return { ...brand, structure: { ...usualStructure, ...structure } };
}

/** The files of the brand; null before anything is published. */
export function readBrandFiles(reader: Reader): Promise<BrandFiles | null> {
  return findDocument<BrandFiles>(reader, "brand:files");
}

/** The bytes of every file of what is published, by its storage path. */
export async function listFiles(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const files = await findDocument<{ path: string; bytes: number }[]>(reader, "files");
  return new Map(files?.map(({ path, bytes }) => [path, bytes]));
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
export interface LiveContent {
  /** The hash of all of it. */
  readonly version: string;
  /** ISO 8601; no two publishings have the same. */
  readonly publishedAt: string;
  /** When something next appears or disappears, ISO 8601; null where nothing does. */
  readonly changesAt: string | null;
}

/** What is published; null before anything is. */
export async function readLive(reader: Reader): Promise<LiveContent | null> {
  const row = await reader
    .selectFrom("content_version")
    .select(["version", "published_at as publishedAt", "changes_at as changesAt"])
    .executeTakeFirst();
  return row ?? null;
}
