import { writeFileAtomically } from "../server/base/write-file-atomically.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { importRedirects } from "../server/content/import-redirects.ts";
import { namedPages } from "../server/content/page-names.ts";
import { notInLines, openOwnRedirects, textOf } from "./own-redirects.ts";
import { print } from "./print-list.ts";

/** `redirects import FILE`: adds the addresses of an old site to `redirects.yaml`. Publishes nothing. */
export async function run(list: string): Promise<void> {
  const { file, text, content } = await openOwnRedirects();
  const given = await textOf(list);
  if (given === null) throw new ConfigError(`There is no file ${list}. Name the list of old addresses.`);
  const found = importRedirects(given, text, namedPages(content));
  if (!found) throw notInLines(file);
  if (found.text !== text) await writeFileAtomically(file, found.text, { mode: 0o644 });
  const { added, proposed, open, skipped } = found;
  await print(`${file}: ${added} rules added; ${proposed} proposals and ${open} addresses without one stand there as comments; ${skipped} lines skipped.
Take the # off each proposal that is right, and fill in the others. Then put all of it live: npm run publish-content
`);
}
