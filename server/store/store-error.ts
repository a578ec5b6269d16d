import { messageOf } from "../base/errors.ts";
/** The database could not answer. The query is ours, so the fault is never the visitor's. */
export class StoreError extends Error {
  override name = "StoreError";

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}
