import { type Brand, type BrandFiles, neutralBrand } from "#contract/brand.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
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

/** The brand; the neutral one before anything is published, and where an older version published. */
export async function readBrand(reader: Reader): Promise<Brand> {
  return (await findDocument<Brand>(reader, "brand")) ?? neutralBrand;
}

/** The files of the brand; null before anything is published. */
export function readBrandFiles(reader: Reader): Promise<BrandFiles | null> {
  return findDocument<BrandFiles>(reader, "brand:files");
}

/** Size in bytes of every published file, by its storage path. */
export async function listFileSizes(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const files = await findDocument<{ path: string; bytes: number }[]>(reader, "files");
  return new Map(files?.map(({ path, bytes }) => [path, bytes]));
}

/** One sample document: what has no API call (API-6). */
export function readSample<Name extends SampleName>(
  reader: Reader,
  name: Name,
): Promise<Sample<Name> | null> {
  return findDocument<Sample<Name>>(reader, `sample:${name}`);
}

/** The hash of all that is published, null before anything is. */
export async function readContentVersion(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("content_version").select("version").executeTakeFirst();
  return row?.version ?? null;
}
