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

// A visitor's text must not steer the owner's terminal (escape sequences, right-to-left overrides).
function toCell(value: string | number): string {
  const text = String(value)
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "·");
  return text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text;
}
