/** The database could not answer; what was asked of it is in no doubt a fault of ours, never the visitor's. */
export class StoreError extends Error {
  override name = "StoreError";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
