import { readFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { exampleDir, requireContentDir } from "../server/config/content-dir.ts";
import type { Content } from "../server/content/content.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { redirectsFile } from "../server/content/read-redirects.ts";

/** The owner's `redirects.yaml`, with the content around it. */
export interface OwnRedirects {
  readonly file: string;
  /** Empty if there is no such file yet. */
  readonly text: string;
  readonly content: Content;
}

/** Reads the owner's folder; a `ConfigError` says what to do where there is none, or one with mistakes. */
export async function openOwnRedirects(): Promise<OwnRedirects> {
  const { contentDir } = readConfig();
  if (contentDir === exampleDir)
    throw new ConfigError("There is no folder of your own yet: npm run new -- content");
  requireContentDir(contentDir);
  const read = await readOwnContent(contentDir);
  if ("faults" in read)
    throw new ConfigError(
      "The content has mistakes, so its pages are not known. Show them with npx agency content check, correct them, and try again.",
    );
  const file = path.join(contentDir, redirectsFile);
  return { file, text: (await textOf(file)) ?? "", content: read.content };
}

/** A `redirects.yaml` to which no line can be added. */
export const notInLines = (file: string) =>
  new ConfigError(`${file} is not written as one rule a line, and was left alone.`);

/** A file's text; null if there is no such file. */
export function textOf(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
