import type { PictureFacts } from "#contract/picture.ts";
import { positionIn } from "#contract/picture-position.ts";
import type { Reader } from "./reader.ts";
import { batches } from "../base/batches.ts";

const pathsAtOnce = 500;

/** Facts about the pictures at these storage paths; unknown paths are left out. */
export async function findPictures(
  reader: Reader,
  paths: readonly string[],
): Promise<Record<string, PictureFacts>> {
  const facts: [string, PictureFacts][] = [];
  for (const some of batches(paths, pathsAtOnce)) {
    const rows = await reader
      .selectFrom("pictures")
      .select(["path", "width", "height", "alt", "position", "shapes", "gel"])
      .where("path", "in", some)
      .execute();
    for (const { path, shapes, ...row } of rows) facts.push([path, { ...row, ...shapesOf(shapes) }]);
  }
  return Object.fromEntries(facts);
}

/** The positions in single shapes; only `publish` writes the column. */
const shapesOf = (json: string | null): Pick<PictureFacts, "shapes"> =>
  json === null ? {} : { shapes: JSON.parse(json) as PictureFacts["shapes"] };

/** The storage path of some published picture, null where there is none. */
export async function findAnyPicture(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom("pictures").select("path").orderBy("path").limit(1).executeTakeFirst();
  return row?.path ?? null;
}

/** A picture as far as it is to be sent. */
export interface StoredPicture {
  /** In pixels. */
  readonly width: number;
  /** Where it is held when it is cropped to a square, as CSS object-position. */
  readonly square: string;
}

/** Every picture of what is published, by its storage path. */
export async function listPictures(reader: Reader): Promise<ReadonlyMap<string, StoredPicture>> {
  const rows = await reader.selectFrom("pictures").select(["path", "width", "position", "shapes"]).execute();
  return new Map(
    rows.map(({ path, width, position, shapes }) => [
      path,
      {
        width,
        square: positionIn({ position, ...shapesOf(shapes) }, "square") ?? position,
      },
    ]),
  );
}
