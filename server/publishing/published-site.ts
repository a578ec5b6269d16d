import type { Database } from "../database/open.ts";
import { fromTextColumns } from "./source-text.ts";

/** The published `site.yaml`; null where the database holds no source. */
export async function publishedSite({ kysely }: Pick<Database, "kysely">): Promise<string | null> {
  const row = await kysely
    .selectFrom("source_files")
    .innerJoin("source_texts", "source_texts.sha256", "source_files.sha256")
    .select(["encoding", "body"])
    .where("path", "=", "site.yaml")
    .where("until", "is", null)
    .executeTakeFirst();
  return row ? fromTextColumns(row).toString("utf8") : null;
}
