import path from "node:path";
import { writeSource } from "../server/content/write-source.ts";
import { latestSource } from "../server/content/source-versions.ts";
import { readConfig } from "../server/config/config.ts";
import { openOriginals, openSourcePictures } from "../server/storage/open-originals.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";

/** Where the folder goes, and the form of the answer. */
export interface ExportOptions extends AnswerOptions {
  readonly out: string;
}

/**
 * `content export --out FOLDER`: the folder that was published last, byte for byte, to edit on. Ends with status 1 where a
 * picture is in no place any more.
 */
export async function run(options: ExportOptions): Promise<void> {
  const out = path.resolve(options.out);
  const config = readConfig();
  const database = await openExisting(config);
  try {
    await requireCurrent(database, config);
    const places = { originals: openOriginals(config), sources: openSourcePictures(config) };
    const { files, publishedAt, missing } = await writeSource(database, places, out);
    if (options.json) await printJson({ out, files, published_at: publishedAt, missing });
    else await print(`${files} files as they were published at ${publishedAt} stand in ${out}\n`);
    const live = await database.kysely.selectFrom("content_version").select("version").executeTakeFirst();
    const source = await latestSource(database.kysely);
    if (live && live.version !== source?.content_version)
      process.stderr.write(
        "The site shows other content: an earlier version of the program published it later, without its source.\n",
      );
    if (missing.length === 0) return;
    process.stderr.write(
      `${missing.length} files are lost, and not in it: ${missing.slice(0, 10).join(", ")}\n`,
    );
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
