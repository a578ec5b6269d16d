import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Live } from "../base/live.ts";
import { beatEveryMs } from "../store/site-processes.ts";
import type { Store } from "../store/store.ts";

/** After what a note that could not be written is tried again, in ms. */
const usualRetryMs = 1000;

/** What owners know a process by: the machine, and the port of its address. */
export const processName = (address: string): string => `${hostname()}:${new URL(address).port}`;

interface Announced {
  readonly store: Pick<Store, "noteProcess" | "forgetProcess">;
  /** What visitors of this process see. */
  readonly live: Pick<Live, "known" | "onChange">;
  /** Host and port. */
  readonly name: string;
  /** The build that it runs. */
  readonly build: string;
  readonly retryMs?: number;
}

/**
 * Writes into the database what this process shows, whenever that changes and every ten seconds, so that who
 * publishes can name the processes that show it. Never fails: where the database is away it tries again.
 * `stop` takes the process off the list.
 */
export function announceShown({ store, live, name, build, retryMs = usualRetryMs }: Announced): {
  readonly stop: () => Promise<void>;
} {
  const id = randomUUID();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const note = async () => {
    clearTimeout(timer);
    const shown = live.known();
    if (shown === null || isStopped) return;
    const noted = store.noteProcess({ id, name, contentVersion: shown.version, build });
    const pauseMs = await noted.then(
      () => beatEveryMs,
      () => retryMs,
    );
    timer = setTimeout(tell, pauseMs);
    timer.unref();
  };
  let noting = Promise.resolve();
  function tell(): void {
    noting = noting.then(note);
  }
  live.onChange(tell);
  tell();
  return {
    async stop() {
      isStopped = true;
      await noting;
      clearTimeout(timer);
      await store.forgetProcess(id).catch(() => undefined);
    },
  };
}
