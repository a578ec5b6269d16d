import type { PictureFacts } from "#contract/picture.ts";
import type { Reader } from "./reader.ts";

// Both databases bound how many parameters a statement may have.
const pathsAtOnce = 500;

/** Facts about the pictures at these storage paths; unknown paths are left out. */
export async function findPictures(
  reader: Reader,
  paths: readonly string[],
): Promise<Record<string, PictureFacts>> {
  const facts: [string, PictureFacts][] = [];
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    const rows = await reader
      .selectFrom("pictures")
      .selectAll()
      .where("path", "in", paths.slice(start, start + pathsAtOnce))
      .execute();
    for (const { path, ...row } of rows) facts.push([path, row]);
  }
  return Object.fromEntries(facts);
}

/** The storage path of some published picture, null where there is none. */
export async function findAnyPicture(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("pictures").select("path").orderBy("path").limit(1).executeTakeFirst();
  return row?.path ?? null;
}

/** Width in pixels of every published picture, by its storage path. */
export async function listPictureWidths(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.selectFrom("pictures").select(["path", "width"]).execute();
  return new Map(rows.map(({ path, width }) => [path, width]));
}
