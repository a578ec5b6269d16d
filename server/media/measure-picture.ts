import { existsSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { NotRegularError, readRegular } from "../base/read-regular.ts";
import { goodNameFor, renameTo } from "./clean-name.ts";
import type { ContentPicture, PictureSource } from "../content/content.ts";
import type { FaultText } from "../content/fault.ts";
import { foreignFormat } from "./foreign-format.ts";
import {
  canBeDecoded,
  cutOff,
  formatOfEnding,
  lookAtPicture,
  noPicture,
  notItsName,
} from "./look-at-picture.ts";
import { publishedName } from "./published-name.ts";
import { mayNotBeRead, notRegular } from "../folder/source.ts";
import { suggest } from "../content/suggest.ts";

/** Whether a file's name is that of a picture. */
export const isPictureName = (name: string): boolean => formatOfEnding(path.extname(name)) !== undefined;

/**
 * Largest file, in MB: a phone's photo of 48 megapixels has up to 60. It is held in memory while it is read.
 */
const mostMegabytes = 100;
const mega = 1_000_000;

/** Why a picture's bytes cannot be published. */
const unusable = (why: string): FaultText => ({ message: why, mistake: { is: "picture-unusable", why } });
const gone: FaultText["mistake"] = { is: "picture-gone" };
const unreadable: FaultText["mistake"] = { is: "picture-unreadable" };

const itsFolder = "pictures/";
const withoutFolder = (name: string) => `leave out ${itsFolder}: ${name.slice(itsFolder.length)}`;

/** What is wrong with the name of a picture that is there; null: nothing. */
function nameFault(name: string): FaultText | null {
  const good = goodNameFor(name, "picture");
  if (good === undefined) return null;
  return good === null
    ? { message: "must lie in pictures/", mistake: gone }
    : {
        message: renameTo(good),
        mistake: {
          is: "picture-unusable",
          why: `has a name that no address can hold: add it again as ${good}`,
        },
      };
}

/** What is wrong with a name that pictures.yaml does not list, of whatever lies in the folder. */
export function unlistedPicture(dir: string, name: string, listed: readonly string[]): FaultText {
  const says = `the picture ${name} is not in pictures.yaml`;
  const foreign = foreignFormat(Buffer.alloc(0), path.extname(name));
  if (foreign !== null) return { ...unusable(foreign), message: `${name}: ${foreign}` };
  if (name.startsWith(itsFolder)) {
    const why = "is named with the folder that pictures lie in: choose it again";
    return { message: `${says}: ${withoutFolder(name)}`, mistake: { is: "picture-unusable", why } };
  }
  const near = suggest(name, listed);
  if (!existsSync(path.join(dir, "pictures", name)))
    return { message: `${says}${near}`, mistake: { is: "picture-unknown", name, near } };
  const fault = nameFault(name);
  if (fault) return { ...fault, message: `${name}: ${fault.message}` };
  return {
    message: `${says}: add a line there, ${name}: { alt: "what it shows" }`,
    mistake: { is: "picture-undescribed", name },
  };
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
): Promise<Measured | FaultText> {
  const located = await locate(path.join(dir, "pictures"), name);
  if (!located.found) return located.reason;
  try {
    const megabytes = (await stat(located.path)).size / mega;
    if (megabytes > mostMegabytes) return unusable(tooHeavy(megabytes));
    const bytes = await readRegular(located.path);
    const extension = path.extname(name);
    const looked = await lookAtPicture(bytes, extension);
    if (typeof looked === "string") return unusable(looked);
    const { format, endings, upright, size, isReady } = looked;
    if (!endings.includes(extension.toLowerCase()))
      return {
        message: notItsName(`: name it ${path.basename(name, extension)}${endings[0]}`),
        mistake: { is: "picture-unusable", why: notItsName("") },
      };
    const source: PictureSource = { file: located.path, prepare: isReady ? null : format };
    const storagePath = publishedName(name, bytes, isReady);
    const isWhole = stored.has(storagePath) || (await canBeDecoded(bytes, upright));
    if (!isWhole) return unusable(cutOff);
    return { source, path: storagePath, ...size };
  } catch (error) {
    if (error instanceof NotRegularError) return { message: notRegular, mistake: unreadable };
    if (error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM"))
      return { message: mayNotBeRead, mistake: unreadable };
    return unusable(noPicture);
  }
}

function tooHeavy(megabytes: number): string {
  return `has ${Math.ceil(megabytes)} MB, and at most ${mostMegabytes} are taken: save it as JPEG, or smaller (pages use 2400 pixels on its longer side)`;
}

type Located =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly reason: FaultText };

/** A name much like it among the files of its folder: capitals count, and phones like them. */
async function nearFile(folder: string, name: string): Promise<string> {
  const inside = path.join(folder, path.dirname(name));
  const names = await readdir(inside).catch(() => []);
  return suggest(path.basename(name), names);
}

/** Nothing outside the folder is published, not by `..` and not through a symlink. */
async function locate(folder: string, name: string): Promise<Located> {
  const fault = nameFault(name);
  if (fault) return { found: false, reason: fault };
  try {
    const [root, file] = [await realpath(folder), await realpath(path.join(folder, name))];
    if (!file.startsWith(root + path.sep))
      return { found: false, reason: { message: "lies outside pictures/", mistake: unreadable } };
    return { found: true, path: file };
  } catch {
    const near = name.startsWith(itsFolder) ? `; ${withoutFolder(name)}` : await nearFile(folder, name);
    const message = `there is no such file in pictures/${near}`;
    return { found: false, reason: { message, mistake: gone } };
  }
}
