import { statSync } from "node:fs";
import path from "node:path";
import { readRegularNow } from "../server/base/read-regular.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { requireContentDir } from "../server/config/content-dir.ts";
import type { ContentPicture } from "../server/content/content.ts";
import { foreignFormat } from "../server/content/foreign-format.ts";
import { notItsName } from "../server/content/look-at-picture.ts";
import { isPictureName } from "../server/content/measure-picture.ts";
import { closedIn } from "../server/content/page-finder.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { suggest } from "../server/content/suggest.ts";
import { openOriginals } from "../server/storage/open-originals.ts";
import { type PictureUse, pictureUses } from "../server/versions/picture-uses.ts";
import { filesIn, folderSide } from "../server/versions/sides.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";
import { toTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";

/** The subcommand; `name` is the picture of `where`. */
export interface PicturesOptions extends AnswerOptions {
  readonly act: "list" | "unused" | "where";
  readonly name?: string;
}

/** A picture of the folder; without pixels where pictures.yaml lacks it, or where the folder has mistakes. */
interface Listed {
  readonly name: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly uses: readonly PictureUse[];
}

/**
 * `pictures list`, `unused` and `where NAME`: what is in `pictures/` of the content folder, and which entries
 * and addresses show it.
 */
export async function run({ json, act, name = "" }: PicturesOptions): Promise<void> {
  const config = readConfig();
  requireContentDir(config.contentDir);
  const read = await readPictures(config);
  if (read.hasMistakes) process.stderr.write(beforeCorrection);
  const all = listPictures(config.contentDir, read);
  if (act === "where") {
    const found = all.find((picture) => picture.name === name);
    if (!found) throw new UsageError(whyMissing(path.join(config.contentDir, "pictures"), name, all));
    await (json ? printJson(found) : print(whereWords(found, read)));
    return;
  }
  const listed = act === "unused" ? all.filter(({ uses }) => uses.length === 0) : all;
  await (json ? printJson(listed) : print(listWords(listed, act, read)));
}

/** What is unknown in a folder with mistakes. */
const beforeCorrection =
  "The folder has mistakes: npx agency content check names them. Until they are corrected, pixels are unknown, and every page counts as open.\n";

/** What the content says of its pictures. */
interface PicturesRead {
  readonly hasMistakes: boolean;
  readonly known: ReadonlyMap<string, Pick<ContentPicture, "width" | "height">>;
  readonly uses: ReadonlyMap<string, readonly PictureUse[]>;
}

/**
 * Reads the folder, with mistakes or without: an owner looks for unused pictures before everything else is
 * right.
 */
async function readPictures(config: Config): Promise<PicturesRead> {
  const { contentDir: dir } = config;
  // What was published before is not decoded again.
  const read = await readOwnContent(dir, new Set(await openOriginals(config).names()));
  const content = "faults" in read ? null : read.content;
  const open = content
    ? { showcase: content.samples.site.showcase, closed: closedIn(content) }
    : { showcase: true, closed: [] };
  return {
    hasMistakes: content === null,
    known: new Map(content?.pictures.map((picture) => [picture.name, picture])),
    uses: await pictureUses(folderSide(dir), open),
  };
}

/** Why no picture of this name is listed, and what to do. */
function whyMissing(folder: string, name: string, all: readonly Listed[]): string {
  const similar = suggest(
    name,
    all.map((picture) => picture.name),
  );
  if (!filesIn(folder).includes(name)) return `there is no picture ${name} in pictures/${similar}.`;
  const foreign = foreignFormat(readRegularNow(path.join(folder, name)), path.extname(name));
  return `pictures/${name}: ${foreign ?? notItsName("")}.`;
}

function listPictures(dir: string, { known, uses }: PicturesRead): Listed[] {
  const folder = path.join(dir, "pictures");
  return filesIn(folder)
    .filter(isPictureName)
    .toSorted()
    .map((name) => ({
      name,
      bytes: statSync(path.join(folder, name)).size,
      width: known.get(name)?.width ?? null,
      height: known.get(name)?.height ?? null,
      uses: uses.get(name) ?? [],
    }));
}

function pixels({ width, height }: Listed, { hasMistakes }: PicturesRead): string {
  if (hasMistakes) return "unknown";
  return width === null ? "not published" : `${width} x ${height}`;
}
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;

function listWords(listed: readonly Listed[], act: "list" | "unused", read: PicturesRead): string {
  if (listed.length === 0)
    return act === "unused" ? "Every picture is named by an entry.\n" : "There are no pictures.\n";
  const rows = listed.map((one) => [one.name, kilobytes(one.bytes), pixels(one, read), one.uses.length]);
  return toTable(["picture", "file", "published", "entries"], rows);
}

function whereWords(found: Listed, read: PicturesRead): string {
  const { name, bytes, uses } = found;
  const lines = uses.flatMap(({ entry, file, fields, at, everywhere }) => [
    `${entry} (${[file, ...fields].join(", ")})`,
    ...at.map((address) => `  ${address}`),
    ...(everywhere ? ["  any page"] : []),
    ...(at.length === 0 && !everywhere ? ["  no page of its own, or not public"] : []),
  ]);
  const named = lines.length === 0 ? ["No entry names it."] : lines;
  return `${[`${name}: ${kilobytes(bytes)}, ${pixels(found, read)}`, ...named].join("\n")}\n`;
}
