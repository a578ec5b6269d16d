const widestCell = 60;

/**
 * Rows as a table for the terminal: one line a row, text cut after `widest` characters, control characters
 * shown as a dot.
 */
export function toTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  widest = widestCell,
): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => toCell(cell, widest)));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

function toCell(value: string | number, widest: number): string {
  const text = printable(String(value).replace(/\s+/g, " "));
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

/**
 * A text by another person for the terminal: it must not steer it (escape sequences, right-to-left
 * overrides).
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "·");
