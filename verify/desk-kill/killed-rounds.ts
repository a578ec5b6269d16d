import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../harness.ts";
import type { desksOn, KilledDesk } from "./killed-desk.ts";
import { shown, type Work } from "./work.ts";

/** What a killed desk answers. */
const gone = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "socket hang up"]);

/**
 * Kills a desk at a random moment of some work, round after round, and lets the next one look what is there;
 * gives the last one.
 */
export async function killedRounds(
  work: Work,
  first: KilledDesk,
  { desks, random }: { readonly desks: ReturnType<typeof desksOn>; readonly random: () => number },
) {
  let desk = first;
  let children = 0;
  const openedMs: number[] = [];
  for (let round = 0; round < work.rounds; round += 1) {
    const begun = Promise.withResolvers<void>();
    const acting = work.act(desk, begun.resolve).catch((error: unknown) => {
      if (!gone.has(codeOf(error))) throw error;
    });
    // What fails before is no kill.
    await Promise.race([begun.promise, acting]);
    await pause(random() * work.spanMs());
    children += await desk.kill();
    await acting;
    await work.look();
    const from = performance.now();
    desk = await desks.open();
    openedMs.push(performance.now() - from);
    await work.lookWith(desk);
  }
  const bars = [shown(`${work.name}: rounds of kill -9`, work.rounds), ...(await work.bars())];
  return { desk, children, openedMs, bars };
}
