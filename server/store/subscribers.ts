import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

/** One newsletter address as it is kept. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly created_at: string;
}

/** Keeps an address durably, once: the whole address counts in lower case (API-2). */
export async function addSubscriber(run: RunWrite, email: string): Promise<void> {
  await run((transaction) =>
    transaction
      .insertInto("subscribers")
      .values({ email, email_key: email.toLowerCase(), created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .execute(),
  );
}

/** All addresses, the oldest first, for the owner's command line. */
export function listSubscribers(reader: Reader): Promise<Subscriber[]> {
  return reader.selectFrom("subscribers").select(["id", "email", "created_at"]).orderBy("id").execute();
}
