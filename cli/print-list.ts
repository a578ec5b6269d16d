import { ConfigError } from "../server/config/config-error.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { createStore, type Store } from "../server/store/store.ts";
import { toCsv } from "./csv.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";
import { toTable } from "./table.ts";

/** One list of the store, ready to print. */
export interface Listing {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a list is made of. */
export interface ListingParts {
  readonly store: Store;
  readonly config: Config;
}

/** Prints a list as a table, or with `--csv` as CSV. */
export async function printList(
  args: readonly string[],
  list: (parts: ListingParts) => Promise<Listing>,
): Promise<void> {
  const unknown = args.filter((arg) => arg !== "--csv");
  if (unknown.length > 0) throw new ConfigError(`unknown option ${unknown.join(" ")}; the only one is --csv`);
  await withStore(async (parts) => {
    const { header, rows } = await list(parts);
    await print(args.includes("--csv") ? toCsv(header, rows) : toTable(header, rows));
  });
}

/** Opens the configured database, which must be there, for one command. */
export async function withStore(use: (parts: ListingParts) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openExisting(config);
  try {
    await requireCurrent(database, config);
    await use({ store: createStore(database), config });
  } finally {
    await database.close();
  }
}

/** Writes to stdout and waits until all of it is out, also into a pipe. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}
