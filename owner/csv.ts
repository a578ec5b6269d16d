/** What a spreadsheet may begin a formula with, full-width and small forms included. */
const sign = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]";
/**
 * Where a cell may begin: at its start, and after what spreadsheets split by when they are set to. They then
 * know nothing of our quotes, so quotes and spaces may stand between.
 */
const formula = new RegExp(String.raw`(^|[,;\t\r\n\u2028\u2029])(["\s]*)(?=${sign})`, "g");
/** Digits that a spreadsheet would turn into a number: a leading zero, or the last digits, would be lost. */
const phone = /^(?:0\d+|\d{12,})$/;

/**
 * Rows as CSV (RFC 4180), safe to open in a spreadsheet: what would start a formula gets a leading ', and so
 * do digits that are no number but a phone's. Without that sign each cell is what it was.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(value: string | number): string {
  const safe = typeof value === "string" ? defused(value) : String(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function defused(text: string): string {
  if (phone.test(text)) return `'${text}`;
  const safe = text.replace(formula, "$1$2'");
  // A tab or line break at its start is skipped by some, and what follows it becomes the cell.
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}
