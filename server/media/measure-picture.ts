import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { NotRegularError, readRegular } from "../base/read-regular.ts";
import { goodNameFor } from "./clean-name.ts";
import type { ContentPicture, PictureSource } from "../content/content.ts";
import type { Mistake } from "../content/fault.ts";
import { foreignFormat } from "./foreign-format.ts";
import { locate, nearBeside } from "./locate.ts";
import { canBeDecoded, formatOfEnding, lookAtPicture } from "./look-at-picture.ts";
import { publishedName } from "./prepare-picture.ts";
import { nearestOf } from "../content/suggest.ts";
import { codeOf } from "../base/errors.ts";

/** Whether a file's name is that of a picture. */
export const isPictureName = (name: string): boolean => formatOfEnding(path.extname(name)) !== undefined;

/**
 * Largest file, in MB: a phone's photo of 48 megapixels has up to 60. It is held in memory while it is read.
 */
const mostMegabytes = 100;
const mega = 1_000_000;

const itsFolder = "pictures/";

/** What is wrong with the name of a picture that is there; null: nothing. */
function nameFault(name: string): Mistake | null {
  const good = goodNameFor(name, "picture");
  if (good === undefined) return null;
  return good === null ? { is: "pictureOutside" } : { is: "pictureName", good };
}

/** What is wrong with a name that pictures.yaml does not list, of whatever lies in the folder. */
export function unlistedPicture(dir: string, name: string, listed: readonly string[]): Mistake {
  const foreign = foreignFormat(Buffer.alloc(0), path.extname(name));
  if (foreign !== null) return foreign;
  if (name.startsWith(itsFolder)) return { is: "pictureInFolder", name };
  if (!existsSync(path.join(dir, "pictures", name)))
    return { is: "pictureUnknown", name, near: nearestOf(name, listed) };
  return nameFault(name) ?? { is: "pictureUndescribed", name };
}

type Measured = Pick<ContentPicture, "source" | "path" | "width" | "height">;

/**
 * The size and storage path of a picture in the folder `pictures/` of `dir`, or what is wrong with it. One
 * whose storage path is in `stored` was decoded before, and is not decoded again.
 */
export async function measurePicture(
  dir: string,
  name: string,
  stored: ReadonlySet<string>,
): Promise<Measured | Mistake> {
  const file = fileOf(path.join(dir, "pictures"), name);
  if (typeof file !== "string") return file;
  try {
    const megabytes = (await stat(file)).size / mega;
    if (megabytes > mostMegabytes)
      return { is: "pictureMegabytes", has: Math.ceil(megabytes), most: mostMegabytes };
    const bytes = await readRegular(file);
    const extension = path.extname(name);
    const looked = await lookAtPicture(bytes, extension);
    if ("is" in looked) return looked;
    const { format, endings, upright, size, isReady } = looked;
    if (!endings.includes(extension.toLowerCase()))
      return { is: "pictureMisnamed", name: `${path.basename(name, extension)}${endings[0]}` };
    const source: PictureSource = { file, prepare: isReady ? null : format };
    const storagePath = publishedName(name, bytes, isReady);
    const isWhole = stored.has(storagePath) || (await canBeDecoded(bytes, upright));
    if (!isWhole) return { is: "pictureCut" };
    return { source, path: storagePath, ...size };
  } catch (error) {
    if (error instanceof NotRegularError) return { is: "pictureSpecial" };
    return { is: ["EACCES", "EPERM"].includes(codeOf(error)) ? "pictureClosed" : "pictureDamaged" };
  }
}

/** The file of a picture, or what is wrong with its name or place. */
function fileOf(folder: string, name: string): string | Mistake {
  const fault = nameFault(name);
  if (fault) return fault;
  const file = locate(folder, name);
  if (file === "outside") return { is: "pictureOutside" };
  if (file !== null) return file;
  if (name.startsWith(itsFolder)) return { is: "pictureInFolder", name };
  return { is: "pictureGone", near: nearBeside(folder, name) };
}
