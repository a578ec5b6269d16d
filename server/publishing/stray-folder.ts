import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import type { Database } from "../database/open.ts";
import { publishedSite } from "./published-site.ts";
import { latestSource } from "./source-versions.ts";
import { codeOf } from "../base/errors.ts";

/** A content folder that is not the one that the site was published from. */
interface StrayFolder {
  readonly dir: string;
  /** `empty` also where there is no such folder; `example`: the folder of the product's example. */
  readonly what: "empty" | "example";
  /** The version that was published last: it can be written into a folder. */
  readonly number: number;
  readonly publishedAt: string;
}

/**
 * Whether the content folder is another than the site's, as after a restore on a new machine: there is none,
 * so the example stands in, or it is empty. Null where all is well, and where nothing was published yet.
 */
export async function strayFolder(
  { kysely }: Pick<Database, "kysely">,
  { dir, exampleDir }: { readonly dir: string; readonly exampleDir: string },
): Promise<StrayFolder | null> {
  const latest = await latestSource(kysely);
  if (!latest) return null;
  const stray = { dir, number: latest.id, publishedAt: latest.published_at };
  // A folder that cannot be read is another fault, which publishing reports.
  const names = await readdir(dir).catch((error: unknown) =>
    codeOf(error) === "ENOENT" ? [] : ["site.yaml"],
  );
  if (names.length === 0) return { ...stray, what: "empty" };
  if (dir !== exampleDir) return null;
  const example = nameIn(await readFile(path.join(dir, "site.yaml"), "utf8"));
  const published = await publishedSite({ kysely });
  // The example of an older version of the product bears the same name.
  return published === null || nameIn(published) === example ? null : { ...stray, what: "example" };
}

const nameIn = (site: string): unknown => parseDocument(site).get("website_name");
