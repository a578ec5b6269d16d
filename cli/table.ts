const widestCell = 60;

/** Rows as a table for the terminal: one line a row, long text cut, control characters shown as a dot. */
export function toTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell));
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

function toCell(value: string | number): string {
  const text = printable(String(value).replace(/\s+/g, " "));
  return text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text;
}

/** A text of somebody else's for the terminal: it must not steer it (escape sequences, right-to-left overrides). */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "·");
