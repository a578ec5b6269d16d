import type { z } from "zod";
import type { OwnTables } from "./database/own-tables.ts";
import type { Service } from "./services.ts";

/** What a feature brings to the site: the default export of its `site.ts`. */
export interface SiteFeature extends OwnTables {
  /** Its own settings, by the names of their variables; `readSettings` reads them. */
  readonly settings?: z.ZodObject;
  /** They start after the database is open, and before the port is. */
  readonly services?: readonly Service[];
}
