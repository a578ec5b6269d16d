import type { DataSource } from "#contract/data-source.ts";
import type { Submit } from "../forms/check-submission.ts";
import type { EntriesByKind } from "../store/entries.ts";
import type { Readers } from "./readers.ts";
import { firstGiven } from "#features/parts.ts";
import type { Config } from "../config/config.ts";

/** Another server that is read and takes the forms in place of the store. It announces no change. */
export interface ForeignSource {
  /** Where its pictures come from. */
  readonly origin: string;
  /** How long pages and answers that were made of its content are shown again, in ms. */
  readonly freshMs: number;
  /** How many long lists API clients are answered at once: mostly they wait for it. */
  readonly listsAtOnce: number;
  readonly readers: Readers;
  readonly submit: Submit;
  /** Makes what finds all of its entries, through the site's data source. */
  readonly entries: (source: DataSource) => () => Promise<EntriesByKind>;
}

/** What a feature may bring: a source in place of the store. */
export interface BringsSource {
  /** Opens it; null where it is not set up. */
  readonly source?: (config: Pick<Config, "environment">) => Promise<ForeignSource | null>;
}

/** The foreign source that is set up; null where the own store answers. */
export const openForeign = (config: Pick<Config, "environment">): Promise<ForeignSource | null> =>
  firstGiven(({ source }: BringsSource) => source?.(config));
