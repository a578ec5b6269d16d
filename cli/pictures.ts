import { statSync } from "node:fs";
import path from "node:path";
import { readConfig } from "../server/config/config.ts";
import { isPictureName } from "../server/content/measure-picture.ts";
import { closedIn } from "../server/content/page-finder.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { SourceError } from "../server/content/source-error.ts";
import { suggest } from "../server/content/suggest.ts";
import { openOriginals } from "../server/storage/open-originals.ts";
import { type PictureUse, pictureUses } from "../server/versions/picture-uses.ts";
import { filesIn, folderSide } from "../server/versions/sides.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";
import { toTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";

/** What is asked; `name` is the picture of `where`. */
export interface PicturesOptions extends AnswerOptions {
  readonly act: "list" | "unused" | "where";
  readonly name?: string;
}

/** A picture of the folder; without pixels where pictures.yaml lacks it. */
interface Listed {
  readonly name: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly uses: readonly PictureUse[];
}

/** `pictures list`, `unused` and `where NAME`: what is in `pictures/` of the content folder, and which entries and addresses show it. */
export async function run({ json, act, name = "" }: PicturesOptions): Promise<void> {
  const all = await listPictures();
  if (act === "where") {
    const found = all.find((picture) => picture.name === name);
    if (!found)
      throw new UsageError(
        `there is no picture ${name} in pictures/${suggest(
          name,
          all.map((picture) => picture.name),
        )}.`,
      );
    await (json ? printJson(found) : print(whereWords(found)));
    return;
  }
  const listed = act === "unused" ? all.filter(({ uses }) => uses.length === 0) : all;
  await (json ? printJson(listed) : print(listWords(listed, act)));
}

async function listPictures(): Promise<Listed[]> {
  const config = readConfig();
  const { contentDir: dir } = config;
  // What was published before is not decoded again.
  const read = await readOwnContent(dir, new Set(await openOriginals(config).names()));
  if ("faults" in read)
    throw new SourceError(`${dir} has mistakes: npx agency content check names them. Correct them first.`);
  const { content } = read;
  const open = { showcase: content.samples.site.showcase, closed: closedIn(content) };
  const uses = await pictureUses(folderSide(dir), open);
  const known = new Map(content.pictures.map((picture) => [picture.name, picture]));
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

const pixels = ({ width, height }: Listed) => (width === null ? "not published" : `${width} x ${height}`);
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;

function listWords(listed: readonly Listed[], act: "list" | "unused"): string {
  if (listed.length === 0)
    return act === "unused" ? "Every picture is named by an entry.\n" : "There are no pictures.\n";
  const rows = listed.map((one) => [one.name, kilobytes(one.bytes), pixels(one), one.uses.length]);
  return toTable(["picture", "file", "published", "entries"], rows);
}

function whereWords(found: Listed): string {
  const { name, bytes, uses } = found;
  const lines = uses.flatMap(({ entry, file, fields, at, everywhere }) => [
    `${entry} (${[file, ...fields].join(", ")})`,
    ...at.map((address) => `  ${address}`),
    ...(everywhere ? ["  any page"] : []),
    ...(at.length === 0 && !everywhere ? ["  no page of its own, or not public"] : []),
  ]);
  const named = lines.length === 0 ? ["No entry names it."] : lines;
  return `${[`${name}: ${kilobytes(bytes)}, ${pixels(found)}`, ...named].join("\n")}\n`;
}
