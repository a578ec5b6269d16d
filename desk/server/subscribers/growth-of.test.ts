import { expect, test } from "vitest";
import { growthOf } from "./growth-of.ts";

test("growth is counted back from now: who came, and who left again", async () => {
  const now = new Date("2026-05-31T12:00:00.000Z");
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const moves = [
    { created_at: ago(10.5), unsubscribed_at: null },
    { created_at: ago(3.5), unsubscribed_at: ago(1.5) },
    { created_at: ago(90), unsubscribed_at: ago(20.5) },
  ];
  const { since, active, joined, left } = await growthOf({
    clock: () => now,
    store: {
      countSubscribers: async () => ({ active: 5, pending: 2, unsubscribed: 2 }),
      subscriberMoves: async () => moves,
    },
  });
  expect({ since, joined, left }).toEqual({ since: ago(30), joined: 2, left: 2 });
  expect(active).toHaveLength(31);
  expect([30, 20, 10, 3, 1, 0].map((days) => active.at(-1 - days))).toEqual([5, 4, 5, 6, 5, 5]);
});
