import type { z } from "zod";
import type { BringsLimits } from "./abuse/limits.ts";
import type { BringsSource } from "./api/foreign-source.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/open.ts";
import type { FeatureTables } from "./database/feature-tables.ts";
import type { ContentFacts } from "./doctor/content-facts.ts";
import type { Finding } from "./doctor/report.ts";
import type { Service } from "./services.ts";
import type { BringsPlaces } from "./storage/open-places.ts";
import type { Store } from "./store/store.ts";

/** The site and its content folder, as the doctor looks at them. */
export interface Examined extends ContentFacts {
  readonly config: Config;
  /** Null where the database cannot be looked at. */
  readonly opened: { readonly database: Database; readonly store: Store } | null;
}

/** What a feature brings to the site: the default export of its `site.ts`. */
export interface SiteFeature extends FeatureTables, BringsLimits, BringsPlaces, BringsSource {
  /** Its own settings, by the names of their variables; `readSettings` reads them. */
  readonly settings?: z.ZodObject;
  /** They start after the database is open, and before the port is. */
  readonly services?: readonly Service[];
  /** What `npm run doctor` finds; changes nothing. */
  readonly findings?: (examined: Examined) => Promise<readonly Finding[]>;
}
