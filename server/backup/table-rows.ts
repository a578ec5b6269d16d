import { createReadStream } from "node:fs";
import { BackupError, tableFile } from "./manifest.ts";
import type { BackedUpRow } from "../database/feature-tables.ts";

/** Far longer than any row, and far shorter than a text may be: a forged line must not take all memory. */
const longestLine = 128 * 2 ** 20;

/** A backup whose files are those of its manifest, and which nobody can have written with `writeBackup`. */
export function misfit(table: string, what: string): BackupError {
  return new BackupError(
    `${tableFile(table)} holds ${what}, so the backup is forged or damaged. Nothing was changed; use another backup.`,
  );
}

/** The rows in the file of a table. The hash of the file says nothing of what it holds. */
export async function* rowsIn(file: string, table: string): AsyncGenerator<BackedUpRow> {
  let number = 0;
  for await (const line of linesOf(file, table)) {
    number += 1;
    const row = rowOf(line);
    if (!row) throw misfit(table, `no row in line ${number}`);
    yield row;
  }
}

/** An object of texts and numbers with a column at least. */
function rowOf(line: string): BackedUpRow | null {
  const read = jsonOf(line);
  if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
  const values = Object.values(read);
  const isPlain = values.every((value) => value === null || ["string", "number"].includes(typeof value));
  return isPlain && values.length > 0 ? (read as BackedUpRow) : null;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Not node:readline: that also breaks lines at U+2028 and U+2029, which JSON does not escape. */
async function* linesOf(file: string, table: string): AsyncGenerator<string> {
  // In parts: a long line is put together once.
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, "utf8")) {
    const [head = "", ...lines] = String(chunk).split("\n");
    parts.push(head);
    length += head.length;
    if (length > longestLine) throw misfit(table, "a line that is too long");
    const last = lines.pop();
    if (last === undefined) continue;
    yield parts.join("");
    yield* lines;
    parts = [last];
    length = last.length;
  }
}

/** PostgreSQL's classes of what is wrong with data: its form, a rule of the table, a column. */
const postgresMisfit = /^(?:22|23|42)\w{3}$/;
/** SQLite's primary result codes of the same: the statement, too large, a rule, a type, a range. */
const sqliteMisfits = [1, 18, 19, 20, 25];

/** Whether the database has refused a row for what it is, unlike a full disk or a lost connection. */
export function isMisfit(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "ERR_SQLITE_ERROR")
    return "errcode" in error && sqliteMisfits.includes(Number(error.errcode) % 256);
  return postgresMisfit.test(String(error.code));
}
