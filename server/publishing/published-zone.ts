import { parseDocument } from "yaml";
import type { Database } from "../database/open.ts";
import { publishedSite } from "./published-site.ts";
import { defaultZone, isTimeZone } from "../content/time-zone.ts";

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
