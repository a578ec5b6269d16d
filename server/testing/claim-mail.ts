import type { Claim, ClaimedMail } from "../store/outbox-claim.ts";
import type { Store } from "../store/store.ts";

const another: Claim = {
  owner: "another",
  leaseMs: 3_600_000,
  kinds: { message: {}, confirmation: {} },
};

/** Takes the next mail of any kind for an hour, as another process would; null where none is due. */
export const claimNext = (store: Store, changed: Partial<Claim> = {}): Promise<ClaimedMail | null> =>
  store.outbox.claim({ ...another, ...changed });
