import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Content } from "../content/content.ts";
import type { Fault } from "../content/fault.ts";
import type { KeptFiles } from "../folder/content-folder.ts";
import { isHidden } from "../folder/list-folder.ts";
import { isPictureName } from "../media/measure-picture.ts";
import { readOwnersFolder } from "../reading/read-owners-folder.ts";
import { readSource, type SourceFile } from "../folder/source.ts";

/** A content folder, as the checks see it. */
export interface ContentFacts {
  /** Every file of text, as it was written. */
  readonly sources: readonly SourceFile[];
  /** What would be published; null where the folder has mistakes. */
  readonly content: Content | null;
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  /** Paths in `pictures/` of every picture there. */
  readonly pictureFiles: readonly string[];
  /** Sentences that `new` writes for an owner to replace. */
  readonly starterTexts: ReadonlySet<string>;
  /** Files of `public/`, by their path. */
  readonly publicFiles: readonly string[];
  readonly now: Date;
}

/** What the folder does not say itself. */
interface ContentSurroundings extends Pick<ContentFacts, "publicFiles" | "now"> {
  /** Names of pictures that were published before: what is unchanged is not decoded again. */
  readonly stored: ReadonlySet<string>;
  /** What was made of its files before: what is unchanged is not read again. */
  readonly kept?: KeptFiles | undefined;
  /** The sentences that `new` writes for an agency of that name. */
  readonly starterSentences: (name: string) => ReadonlySet<string>;
}

/** Reads a content folder for the checks; changes nothing. */
export async function readContentFacts(
  dir: string,
  { stored, kept, starterSentences, publicFiles, now }: ContentSurroundings,
): Promise<ContentFacts> {
  const result = await readOwnersFolder(dir, { stored, ...(kept && { kept }) });
  const content = "content" in result ? result.content : null;
  const files = await filesIn(dir);
  return {
    content,
    faults: "faults" in result ? result.faults : [],
    notes: "notes" in result ? result.notes : [],
    sources: [...textsAmong(dir, files)],
    pictureFiles: files
      .filter((file) => file.startsWith("pictures/") && isPictureName(file))
      .map((file) => file.slice("pictures/".length)),
    starterTexts: starterSentences(content?.contacts.website_name ?? ""),
    publicFiles,
    now,
  };
}

/** The texts of a content folder, as they were written, one after the other. */
export function* textsAmong(dir: string, files: readonly string[]): Generator<SourceFile> {
  for (const file of files) {
    if (!/^(?!README|pictures\/|brand\/).*\.(?:md|yaml)$/.test(file)) continue;
    const read = readSource(dir, file);
    if ("source" in read) yield read.source;
  }
}

/** Every file of a folder by its path, in order; hidden ones are left out. Empty where there is no folder. */
export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !file.split("/").some((name) => isHidden({ name })))
    .toSorted();
}
