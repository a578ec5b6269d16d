/**
 * Rows that were read without their texts are not the database's any more: somebody else has published since.
 * Nothing was changed.
 */
export class OutdatedRowsError extends Error {
  override name = "OutdatedRowsError";
}
