import type { z } from "zod";
import type { BringsLimits } from "./abuse/limits.ts";
import type { BringsSource } from "./api/open-foreign.ts";
import type { Config } from "./config/config.ts";
import type { Content } from "./content/content.ts";
import type { Database } from "./database/open.ts";
import type { OwnTables } from "./database/own-tables.ts";
import type { FeatureFinding } from "./doctor/report.ts";
import type { Service } from "./services.ts";
import type { BringsPlaces } from "./storage/open-places.ts";
import type { Store } from "./store/store.ts";

/** The site, as the doctor looks at it. */
export interface Examined {
  readonly config: Config;
  /** Null where the database cannot be looked at. */
  readonly opened: { readonly database: Database; readonly store: Store } | null;
  /** What the content folder would publish; null where it has mistakes. */
  readonly content: Content | null;
  readonly now: Date;
}

/** What a feature brings to the site: the default export of its `site.ts`. */
export interface SiteFeature extends OwnTables, BringsLimits, BringsPlaces, BringsSource {
  /** Its own settings, by the names of their variables; `readSettings` reads them. */
  readonly settings?: z.ZodObject;
  /** They start after the database is open, and before the port is. */
  readonly services?: readonly Service[];
  /** What `npm run doctor` finds; changes nothing. */
  readonly findings?: (examined: Examined) => Promise<readonly FeatureFinding[]>;
}
