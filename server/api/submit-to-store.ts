import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import type { Submit } from "./submission.ts";

/** Keeps what visitors send in the own database. `report` hears of a database that fails. */
export function submitToStore(store: Store, report: (error: Error) => void): Submit {
  return async (submission) => {
    try {
      if (submission.form === "newsletter") {
        await store.addSubscriber(submission.email);
        return { kind: "taken", data: {} };
      }
      const outcome = await store.addMessage(submission.message, submission.idempotencyKey);
      return outcome === "conflict" ? { kind: "conflict" } : { kind: "taken", data: outcome };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      report(error);
      return { kind: "unavailable", status: 503 };
    }
  };
}
