import type { Brand } from "#contract/brand.ts";
import type { DataSource } from "#contract/data-source.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../store/store.ts";

/** What this room depends on. */
export interface DiscoveryParts {
  readonly store: Pick<Store, "sample" | "heads" | "holdings" | "countEntries" | "entriesAt">;
  /** The published brand. */
  readonly brand: () => Promise<Brand>;
  readonly config: Pick<Config, "siteUrl" | "apiBaseUrl">;
  /** The language of a request. */
  readonly locale: () => Promise<ServerLocale>;
  readonly source: DataSource;
}
