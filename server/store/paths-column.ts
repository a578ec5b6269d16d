/** A column that holds a list of storage paths as JSON, read; only `publish` writes such columns. */
export function parsePaths(column: string): string[] {
  return JSON.parse(column) as string[];
}
