import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../server/base/write-file-atomically.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { exampleDir } from "../server/config/content-dir.ts";
import { importRedirects } from "../server/content/import-redirects.ts";
import { namedPages } from "../server/content/page-names.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { redirectsFile } from "../server/content/read-redirects.ts";
import { print } from "./print-list.ts";

/** `redirects import FILE`: adds the addresses of an old site to `redirects.yaml`. Publishes nothing. */
export async function run(list: string): Promise<void> {
  const { contentDir } = readConfig();
  if (contentDir === exampleDir)
    throw new ConfigError("There is no folder of your own yet: npm run new -- content");
  const read = await readOwnContent(contentDir);
  if ("faults" in read)
    throw new ConfigError(
      "The content has mistakes, so its pages are not known. See them with npx agency content check, and import then.",
    );
  const file = path.join(contentDir, redirectsFile);
  const before = (await textOf(file)) ?? "";
  const given = await textOf(list);
  if (given === null) throw new ConfigError(`There is no file ${list}. Name the list of old addresses.`);
  const found = importRedirects(given, before, namedPages(read.content));
  if (!found) throw new ConfigError(`${file} is not written as one rule a line, and was left alone.`);
  if (found.text !== before) await writeFileAtomically(file, found.text, { mode: 0o644 });
  const { added, proposed, open, skipped } = found;
  await print(`${file}: ${added} rules added; ${proposed} proposals and ${open} addresses without one stand there as comments; ${skipped} lines skipped.
Take the # off each proposal that is right, and fill in the others. Then put all of it live: npm run publish-content
`);
}

/** A file's text; null where there is no such file. */
function textOf(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
