import type { Brand } from "#contract/brand.ts";
import type { DataSource } from "#contract/data-source.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Config } from "../config/config.ts";
import type { EntriesByKind } from "../store/entries.ts";
import type { Store } from "../store/store.ts";

/** What this room depends on. */
export interface DiscoveryParts {
  readonly store: Pick<Store, "sample" | "heads" | "closed" | "entries">;
  /** The published brand. */
  readonly brand: () => Promise<Brand>;
  readonly config: Pick<Config, "siteUrl">;
  /** The language of a request. */
  readonly locale: () => Promise<ServerLocale>;
  readonly source: DataSource;
  /** Where the source is not the store: what finds all of its entries. */
  readonly foreign: { readonly entries: (source: DataSource) => () => Promise<EntriesByKind> } | null;
}
