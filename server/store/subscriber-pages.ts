import { findRows, type Reader } from "./reader.ts";
import type { Subscriber } from "./subscribers.ts";

/** Which addresses are listed: the newest first, those below `before`, at most `most`. */
export interface SubscriberWindow {
  readonly state: Subscriber["state"];
  /** What the address contains; empty: all. */
  readonly search?: string;
  readonly before?: number | null;
  readonly most: number;
}

/** One page of addresses, and the id to go on below; null at the end. */
interface SubscriberPage {
  readonly subscribers: readonly Pick<
    Subscriber,
    "id" | "email" | "created_at" | "unsubscribed_at" | "state"
  >[];
  readonly next: number | null;
}

/** A page of the newsletter's addresses. */
export async function listSubscriberPage(
  reader: Reader,
  { state, search = "", before = null, most }: SubscriberWindow,
): Promise<SubscriberPage> {
  const rows = await findRows({
    search,
    before,
    most: most + 1,
    read: (below, count) =>
      reader
        .selectFrom("subscribers")
        .select(["id", "email", "created_at", "unsubscribed_at", "state"])
        .where("state", "=", state)
        .$if(below !== null, (query) => query.where("id", "<", below))
        .orderBy("id", "desc")
        .limit(count)
        .execute(),
    texts: ({ email }) => [email],
  });
  return { subscribers: rows.slice(0, most), next: rows.length > most ? (rows[most - 1]?.id ?? null) : null };
}

/** How many addresses are in each state. */
export async function countSubscribers(reader: Reader): Promise<Record<Subscriber["state"], number>> {
  const rows = await reader
    .selectFrom("subscribers")
    .select(({ fn }) => ["state", fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const of = (state: Subscriber["state"]) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { active: of("active"), pending: of("pending"), unsubscribed: of("unsubscribed") };
}

/** When an address came, and when it left; null: it has not. */
type SubscriberMove = Pick<Subscriber, "created_at" | "unsubscribed_at">;

/** The addresses that came or left since then; those that were never confirmed did neither. */
export async function listSubscriberMoves(reader: Reader, since: Date): Promise<SubscriberMove[]> {
  const from = since.toISOString();
  const rows = await reader
    .selectFrom("subscribers")
    .select(["created_at", "unsubscribed_at", "state"])
    .where("state", "!=", "pending")
    .where((where) => where.or([where("created_at", ">=", from), where("unsubscribed_at", ">=", from)]))
    .execute();
  // Who has come back has left before.
  return rows.map(({ created_at, unsubscribed_at, state }) => ({
    created_at,
    unsubscribed_at: state === "unsubscribed" ? unsubscribed_at : null,
  }));
}
