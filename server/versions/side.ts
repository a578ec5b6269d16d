/** A content folder as one side of a comparison: the hashes of all its files, and what is in some of them. */
export interface Side {
  readonly hashes: ReadonlyMap<string, string>;
  /** What is in some texts; those that are in no place any more are left out. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** Nothing was published yet. */
export const emptySide: Side = { hashes: new Map(), read: () => Promise.resolve(new Map()) };

/** What happened to a file between two folders of which at least one has it. */
export function whatOf(file: string, before: Side, after: Side): "new" | "removed" | "changed" {
  if (!before.hashes.has(file)) return "new";
  return after.hashes.has(file) ? "changed" : "removed";
}
