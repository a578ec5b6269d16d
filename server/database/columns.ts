/** The two databases the product runs on. */
export type DatabaseKind = "sqlite" | "postgres";

/**
 * A number that the database assigns in ascending order; the only column type that the two spell differently.
 */
export function identityColumn(kind: DatabaseKind): string {
  return kind === "sqlite"
    ? "integer primary key autoincrement"
    : "bigint generated always as identity primary key";
}
