import type { List } from "../owner/lists.ts";
import { toCsv } from "../owner/csv.ts";
import { toTable } from "./table.ts";

/** The form of an answer: for programs as JSON. */
export interface AnswerOptions {
  readonly json?: true | undefined;
}

/** The form of a list: a table, unless it is to be read by a spreadsheet or a program. */
export interface ListOptions extends AnswerOptions {
  readonly csv?: true | undefined;
}

/** Prints a list as a table or as CSV; as JSON its records, in which nothing is cut or put into words. */
export async function printList(
  { csv, json }: ListOptions,
  { header, rows }: List,
  records: readonly object[],
): Promise<void> {
  await (json ? printJson(records) : print(csv ? toCsv(header, rows) : toTable(header, rows)));
}

/** Writes to stdout and waits until all of it is out, also into a pipe. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}

/** Answers a program: one JSON document on stdout. */
export function printJson(value: unknown): Promise<void> {
  return print(`${JSON.stringify(value, null, 2)}\n`);
}

/** Prints lines for people: beside the answer for a program where it is one. */
export const sayBeside =
  ({ json }: AnswerOptions) =>
  (line: string): void =>
    void (json ? process.stderr : process.stdout).write(`${line}\n`);

/** Tells a program something while a command goes on: one line of JSON. */
export const printLine = (value: object): Promise<void> => print(`${JSON.stringify(value)}\n`);

/** Where a command listens, for programs. */
export const printAddress = (address: string): Promise<void> => printLine({ address });
