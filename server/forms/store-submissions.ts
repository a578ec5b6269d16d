import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import type { Submission, Submit } from "./check-submission.ts";

/** How submissions are stored. */
interface StoreSubmissions {
  /** Newsletter addresses count only once their owner has confirmed them. */
  readonly confirm: boolean;
  /** Also applies to owners who have unsubscribed and sign up again. */
  readonly confirmReturning: boolean;
  /** What a visitor gets instead of a message's number, which would reveal how many there are. */
  readonly reference: (row: number) => string;
  /** Called when the database fails. */
  readonly report: (error: Error) => void;
}

/** Stores what visitors send in the own database. */
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

/**
 * Whether the Idempotency-Key of a submission was used before; a failing database is reported when it has to
 * store.
 */
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
