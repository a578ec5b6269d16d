import { writeFileAtomically } from "../server/base/write-file-atomically.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { importRedirects } from "../server/content/import-redirects.ts";
import { namedPages } from "../server/content/page-names.ts";
import { counted } from "../server/versions/change-words.ts";
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
  const lines = [
    `${file}: ${counted(added, "rule")} added.`,
    ...(proposed > 0
      ? [`${counted(proposed, "proposal")} as a comment: remove the # from each line that is right.`]
      : []),
    ...(open > 0
      ? [
          `${counted(open, "address", "addresses")} without a similar page, as a comment: name the target, then remove the #.`,
        ]
      : []),
    ...(skipped > 0
      ? [`${counted(skipped, "line")} skipped: no address, or one that has a rule or a page already.`]
      : []),
    ...(added + proposed + open > 0 ? ["Put the rules live: npm run publish-content"] : []),
  ];
  await print(`${lines.join("\n")}\n`);
}
