import type { Config } from "./config/config.ts";
import { exampleDir } from "./config/content-dir.ts";
import { strayFolder } from "./publishing/stray-folder.ts";
import type { Database } from "./database/open.ts";

/**
 * Why the content folder is not the one that the site was published from, as after a restore on a new
 * machine, and what to do; null where it is.
 */
export async function strayContent(
  { contentDir }: Pick<Config, "contentDir">,
  database: Pick<Database, "kysely">,
): Promise<string | null> {
  const stray = await strayFolder(database, { dir: contentDir, exampleDir });
  if (!stray) return null;
  const { what, number, publishedAt } = stray;
  // The default is the owner's `content/` as soon as it holds files.
  const out = what === "example" ? "content" : contentDir;
  const where =
    what === "example" ? "There is no content folder, only the example's" : `${contentDir} is empty`;
  return `${where}, and the site shows other content: version ${number}, published ${publishedAt.slice(0, 10)}. Before you edit or publish, write that version into the folder, then start again: npx agency export ${out}`;
}
