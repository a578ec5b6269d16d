import type { Database } from "../database/open.ts";
import type { Store } from "../store/store.ts";

/** Signs up this many addresses, one after the other, and returns them. */
export async function subscribe(store: Store, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `reader-${index}@b.example`);
  for (const address of addresses) await store.addSubscriber(address);
  return addresses;
}

/** Ends the claims of killed processes at once, which otherwise end after five minutes. */
export async function expireClaims({ kysely }: Database): Promise<void> {
  await kysely
    .updateTable("outbox")
    .set({ claimed_until: "2000-01-01T00:00:00.000Z" })
    .where("claimed_by", "is not", null)
    .execute();
}
