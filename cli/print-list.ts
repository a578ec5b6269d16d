import { ConfigError, readConfig } from "../server/config.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { createStore, type Store } from "../server/store/store.ts";
import { toCsv } from "./csv.ts";
import { toTable } from "./table.ts";

/** One list of the store, ready to print. */
export interface Listing {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Prints a list as a table, or with `--csv` as CSV. */
export async function printList(
  args: readonly string[],
  list: (store: Store) => Promise<Listing>,
): Promise<void> {
  const unknown = args.filter((arg) => arg !== "--csv");
  if (unknown.length > 0) throw new ConfigError(`unknown option ${unknown.join(" ")}; the only one is --csv`);
  const database = await openDatabase(readConfig());
  try {
    await migrate(database);
    const { header, rows } = await list(createStore(database));
    const text = args.includes("--csv") ? toCsv(header, rows) : toTable(header, rows);
    await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  } finally {
    await database.close();
  }
}
