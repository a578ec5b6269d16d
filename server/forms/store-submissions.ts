import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import type { Submission, Submit } from "./check-submission.ts";

/** How what visitors send is kept. */
interface StoreSubmissions {
  /** Newsletter addresses count only after their owner has confirmed them. */
  readonly confirm: boolean;
  /** Those of people who have left before, too. */
  readonly confirmReturning: boolean;
  /** What a visitor is told instead of a message's number, which would tell how many there are. */
  readonly reference: (row: number) => string;
  /** Hears of a database that fails. */
  readonly report: (error: Error) => void;
}

/** Keeps what visitors send in the own database. */
export function submitToStore(
  store: Store,
  { confirm, confirmReturning, reference, report }: StoreSubmissions,
): Submit {
  return async (submission) => {
    const { suspect } = submission;
    try {
      if (submission.form === "newsletter") {
        await store.addSubscriber(submission.email, { confirm, confirmReturning, suspect });
        return { kind: "taken", data: {} };
      }
      const { message, idempotencyKey } = submission;
      const outcome = await store.addMessage(message, { idempotencyKey, suspect });
      if (outcome === "conflict") return { kind: "conflict" };
      return { kind: "taken", data: { id: reference(outcome.id) } };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      report(error);
      return { kind: "unavailable", status: 503 };
    }
  };
}

/** Whether the Idempotency-Key of a submission was taken before; a database that fails says so when it is to keep something. */
export function repeatsIn(store: Pick<Store, "isKeyTaken">): (submission: Submission) => Promise<boolean> {
  return async (submission) => {
    if (submission.form !== "contact" || submission.idempotencyKey === null) return false;
    try {
      return await store.isKeyTaken(submission.idempotencyKey);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return false;
    }
  };
}
