import { type Config, readConfig } from "../server/config/config.ts";
import { createStore, type Store } from "../server/store/store.ts";
import { toCsv } from "../server/base/csv.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";
import { toTable } from "./table.ts";

/** One list of the store, ready to print. */
interface Listing {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** The same for a program: nothing is cut or put into words. */
  readonly records: readonly object[];
}

/** What a list is made of. */
interface ListingParts {
  readonly store: Store;
  readonly config: Config;
}

/** The form of an answer: for programs as JSON. */
export interface AnswerOptions {
  readonly json?: true | undefined;
}

/** The form of a list: a table, unless it is to be read by a spreadsheet or a program. */
export interface ListOptions extends AnswerOptions {
  readonly csv?: true | undefined;
}

/** Prints a list as a table, as CSV or as JSON. */
export async function printList(
  { csv, json }: ListOptions,
  list: (parts: ListingParts) => Promise<Listing>,
): Promise<void> {
  await withStore(async (parts) => {
    const { header, rows, records } = await list(parts);
    await (json ? printJson(records) : print(csv ? toCsv(header, rows) : toTable(header, rows)));
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

/** Answers a program: one JSON document on stdout. */
export function printJson(value: unknown): Promise<void> {
  return print(`${JSON.stringify(value, null, 2)}\n`);
}
