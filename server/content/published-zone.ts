import { parseDocument } from "yaml";
import type { Database } from "../database/open.ts";
import { siteFile } from "./format.ts";
import { fromTextColumns } from "./source-text.ts";
import { defaultZone, isTimeZone } from "./time-zone.ts";

/**
 * The `timezone` of the published `site.yaml`; UTC where it names none, or where the database holds no
 * source.
 */
export async function publishedZone({ kysely }: Pick<Database, "kysely">): Promise<string> {
  const row = await kysely
    .selectFrom("source_files")
    .innerJoin("source_texts", "source_texts.sha256", "source_files.sha256")
    .select(["encoding", "body"])
    .where("path", "=", siteFile)
    .where("until", "is", null)
    .executeTakeFirst();
  if (!row) return defaultZone;
  const zone: unknown = parseDocument(fromTextColumns(row).toString("utf8")).get("timezone");
  return typeof zone === "string" && isTimeZone(zone) ? zone : defaultZone;
}
