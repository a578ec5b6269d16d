import { type Growth, growthDays } from "#desk/contract/subscribers.ts";
import type { Deps } from "../deps.ts";

const dayMs = 86_400_000;

interface GrowthDeps extends Pick<Deps, "clock"> {
  readonly store: Pick<Deps["store"], "countSubscribers" | "subscriberMoves">;
}

/** How the newsletter has grown: counted back from how many there are now. */
export async function growthOf({ store, clock }: GrowthDeps): Promise<Growth> {
  const now = clock().getTime();
  const first = new Date(now - growthDays * dayMs);
  const [{ active }, moves] = await Promise.all([store.countSubscribers(), store.subscriberMoves(first)]);
  const after = (times: readonly string[], at: Date) =>
    times.filter((time) => time > at.toISOString()).length;
  const came = moves.map(({ created_at }) => created_at);
  const went = moves.flatMap(({ unsubscribed_at }) => unsubscribed_at ?? []);
  const earlier = Array.from({ length: growthDays }, (_, day) => new Date(first.getTime() + day * dayMs));
  return {
    since: first.toISOString(),
    active: [...earlier.map((at) => active - after(came, at) + after(went, at)), active],
    joined: after(came, first),
    left: after(went, first),
  };
}
