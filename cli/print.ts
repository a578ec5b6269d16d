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

/** Prints a line for people. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
