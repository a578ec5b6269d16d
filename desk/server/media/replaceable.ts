import path from "node:path";
import type { MediaKind } from "#desk/contract/media.ts";
import { formatOfEnding } from "#server/media/look-at-picture.ts";
import { Refusal } from "../refusal.ts";
import { folders, mediaNames } from "./media-names.ts";

/** A file that gets other bytes under the same name. */
export interface Replaceable {
  readonly place: string;
  readonly ending: string;
  /** The format that a picture keeps, because its name says it; undefined for other files. */
  readonly format: string | undefined;
}

/**
 * The file of the content folder `dir` that is to be replaced. Throws a refusal where there is none, or its
 * name could not stay.
 */
export function replaceable(dir: string, name: string, kind: MediaKind): Replaceable {
  if (!mediaNames(dir, kind).includes(name)) throw new Refusal(404, "There is no such file any more.");
  const ending = path.extname(name).toLowerCase();
  const format = formatOfEnding(ending);
  if (kind === "picture" && (format === undefined || format === "gif"))
    throw new Refusal(
      422,
      "A GIF cannot be replaced, because it would become another kind of picture: add the new one, and choose it where this one is used.",
    );
  return { place: path.join(dir, folders[kind], name), ending, format };
}
