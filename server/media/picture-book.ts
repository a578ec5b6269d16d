import { existsSync } from "node:fs";
import path from "node:path";
import { createLimit } from "../base/limit.ts";
import type { ContentPicture } from "../content/content.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { measurePicture, unlistedPicture } from "./measure-picture.ts";
import { publicNames } from "./public-names.ts";
import { readOptionalFile } from "../folder/read-file.ts";
import { faultAt } from "../folder/source.ts";

/** Where something is named: for the fault, if it does not exist; and whether that is public. */
export interface FaultPlace {
  readonly file: string;
  readonly line: number;
  readonly at: readonly PropertyKey[];
  /** It is where this is left out. */
  readonly isPublic?: boolean;
}

/** All pictures of the content folder. */
export interface PictureBook {
  readonly pictures: readonly ContentPicture[];
  /** Where something stands in `pictures.yaml`. */
  lineOf(keys: readonly PropertyKey[]): number;
  /** A picture by its name, or by its storage path. */
  find(name: string): ContentPicture | undefined;
  /** Notes that something that is public, or is not, shows a picture. */
  show(name: string, isPublic?: boolean): void;
  /** The storage path of a picture; an unknown one is a fault at `place`, which is computed only then. */
  use(name: string, place: () => FaultPlace): string;
  /**
   * What is wrong with a name that `find` does not know; null where a mistake in pictures.yaml or the file
   * itself is reported already.
   */
  unlisted(name: string): Mistake | null;
  /** Whether a picture is public, from all that shows it so far; one that nothing shows is. */
  isPublic(name: string): boolean;
}

/** Pictures read at a time: each is decoded whole once. */
const atOnce = 2;

/**
 * Reads `pictures.yaml`, opens and measures every picture in it. `stored` names pictures that were published
 * before: they were decoded whole then, so they are not decoded again.
 */
export async function readPictureBook(
  folder: ContentFolder,
  faults: Fault[],
  stored: ReadonlySet<string>,
): Promise<PictureBook> {
  const { dir } = folder;
  const known = new Map<string, ContentPicture>();
  const entry = readOptionalFile(folder, "pictures.yaml", fileSchemas.pictures, faults);
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  // Where the file has faults, every picture would be a fault of its own; one is enough.
  const listed = entry?.value ?? (existsSync(path.join(dir, "pictures.yaml")) ? null : {});
  const read = Object.entries(listed ?? {}).map(async ([name, facts]) => {
    const measured = await folder.cached(path.join(dir, "pictures", name), "picture", () =>
      limited(() => measurePicture(dir, name, stored)),
    );
    return { name, facts, measured };
  });
  for (const { name, facts, measured } of await Promise.all(read)) {
    if (!("is" in measured)) known.set(name, { ...facts, name, ...measured });
    else if (entry) faults.push(faultAt(entry.source, [name], measured));
  }
  const pictures = [...known.values()];
  const published = new Map(pictures.map((picture) => [picture.path, picture]));
  const shown = publicNames();
  const find = (name: string) => known.get(name) ?? published.get(name);
  const unlisted = (name: string) =>
    listed && !Object.hasOwn(listed, name) ? unlistedPicture(dir, name, Object.keys(listed)) : null;
  return {
    pictures,
    lineOf: (keys) => entry?.source.lineOf(keys) ?? 1,
    find,
    show: (name, isPublic) => {
      const picture = find(name);
      if (picture) shown.note(picture.name, isPublic);
    },
    isPublic: shown.has,
    unlisted,
    use: (name, place) => {
      const picture = known.get(name);
      const mistake = picture ? null : unlisted(name);
      if (mistake) faults.push({ ...place(), mistake });
      return picture?.path ?? name;
    },
  };
}
