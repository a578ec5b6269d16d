import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { beatEveryMs } from "../store/site-processes.ts";
import type { Store } from "../store/store.ts";

/** How often a process looks at what it shows, in ms. */
const lookEveryMs = 100;

/** What owners know a process by: the machine, and the port of its address. */
export const processName = (address: string): string => `${hostname()}:${new URL(address).port}`;

interface Announced {
  readonly store: Pick<Store, "noteProcess" | "forgetProcess">;
  /** Host and port. */
  readonly name: string;
  /** The build that it runs. */
  readonly build: string;
  /** The content version that visitors of this process see now. */
  readonly shown: () => Promise<string>;
  readonly everyMs?: number;
}

/**
 * Writes into the database what this process shows, whenever that changes and every ten seconds, so that who
 * publishes can name the processes that show it. Never fails: where the database is away the next look tries
 * again. `stop` takes the process off the list.
 */
export function announceShown({ store, name, build, shown, everyMs = lookEveryMs }: Announced): {
  readonly stop: () => Promise<void>;
} {
  const id = randomUUID();
  let announced: string | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  const look = async () => {
    const contentVersion = await shown();
    if (contentVersion === announced && performance.now() - reportedAt < beatEveryMs) return;
    await store.noteProcess({ id, name, contentVersion, build });
    announced = contentVersion;
    reportedAt = performance.now();
  };
  let timer: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    await look().catch(() => undefined);
    if (isStopped) return;
    timer = setTimeout(() => (looking = next()), everyMs);
    timer.unref();
  };
  let looking = next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await store.forgetProcess(id).catch(() => undefined);
    },
  };
}
