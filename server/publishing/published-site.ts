import type { Database } from "../database/open.ts";
import { fromTextColumns } from "./source-text.ts";
import { parseDocument } from "yaml";
import { defaultZone, isTimeZone } from "../content/time-zone.ts";

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

/**
 * The `timezone` of the published `site.yaml`; UTC where it names none, or where the database holds no
 * source.
 */
export async function publishedZone(database: Pick<Database, "kysely">): Promise<string> {
  const site = await publishedSite(database);
  if (site === null) return defaultZone;
  const zone: unknown = parseDocument(site).get("timezone");
  return typeof zone === "string" && isTimeZone(zone) ? zone : defaultZone;
}
