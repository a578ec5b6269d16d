import { listVersions, pinVersion, type SourceVersion } from "../server/publishing/source-versions.ts";
import { type AnswerOptions, print, printJson } from "./print.ts";
import { toTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";
import { withSite } from "./with-site.ts";

/** What is to be done; nothing: the list. */
interface VersionsOptions extends AnswerOptions {
  readonly act: "pin" | "unpin" | undefined;
  readonly number: number | undefined;
}

/**
 * `versions`: every version that is kept, the newest first. `versions pin N` keeps one beyond the last 50,
 * `unpin` no more.
 */
export async function run({ json, act, number }: VersionsOptions): Promise<void> {
  if (act && number === undefined) throw new UsageError(`${act} needs the number of a version.`);
  await withSite(async ({ database }) => {
    if (act && number !== undefined) await pinVersion(database.kysely, number, act === "pin");
    const versions = await listVersions(database.kysely);
    if (json) await printJson(versions.map(record));
    else await print(act ? pinned(act, number) : table(versions));
  });
}

const record = ({ number, publishedAt, author, note, live, pinned: isPinned }: SourceVersion) => ({
  number,
  published_at: publishedAt,
  author,
  note,
  live,
  pinned: isPinned,
});

const table = (versions: readonly SourceVersion[]) =>
  toTable(
    ["version", "published", "by", "", "note"],
    versions.map((version) => [
      version.number,
      version.publishedAt,
      version.author,
      [version.live ? "live" : "", version.pinned ? "pinned" : ""].filter(Boolean).join(", "),
      version.note,
    ]),
  );

function pinned(act: "pin" | "unpin", number = 0): string {
  return act === "pin"
    ? `Version ${number} is pinned, and kept for good: npx agency versions unpin ${number} lets it go.\n`
    : `Version ${number} is not pinned any more: it goes once it is not among the last 50.\n`;
}
