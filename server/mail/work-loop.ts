import { setTimeout as setTimeoutPromise } from "node:timers/promises";

const databasePauseMs = 5000;
const recordPauseMs = 500;

/** What a loop does and how long its ends take. */
interface LoopParts {
  /** Does what is due; returns how long to rest, in ms. A rejection means that the database is away. */
  readonly round: () => Promise<number>;
  /** How long a stop waits for a round under way, in ms. */
  readonly graceMs: number;
  /** The longest rest, in ms. */
  readonly pollMs: number;
  readonly report: (line: string, level: "warn") => void;
}

/** Works in rounds until it is stopped. Starts at once. */
export class WorkLoop {
  #parts: LoopParts;
  #cutOff = new AbortController();
  #stopping = false;
  #bell = Promise.withResolvers<void>();
  #done: Promise<void>;

  /** The first round begins in the next turn of the event loop. */
  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#done = this.#work();
  }

  /** Whether no new work may begin. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Aborted when a stop has waited long enough for the work under way. */
  get cutOff(): AbortSignal {
    return this.#cutOff.signal;
  }

  /** Says that there may be something to do. */
  wake(): void {
    this.#bell.resolve();
  }

  /** Resolves after the round under way; one that takes too long is cut off. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    const grace = setTimeout(() => this.#cutOff.abort(), this.#parts.graceMs);
    await this.#done;
    clearTimeout(grace);
  }

  /**
   * Repeats a write while the database is away: an outcome that is not recorded is forgotten. Rejects after
   * `mostMs` and when stopped.
   */
  async surely<Result>(write: () => Promise<Result>, mostMs: number): Promise<Result> {
    const until = Date.now() + mostMs;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.#stopping || Date.now() > until) throw error;
        await setTimeoutPromise(recordPauseMs);
      }
    }
  }

  async #work(): Promise<void> {
    // The loop's creator has it before its first round.
    await Promise.resolve();
    while (!this.#stopping) {
      // Hung up before looking, so that a ring during the work is not missed.
      this.#bell = Promise.withResolvers();
      let restMs: number;
      try {
        restMs = await this.#parts.round();
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        this.#parts.report(`mail waits for the database: ${name}`, "warn");
        restMs = Math.min(databasePauseMs, this.#parts.pollMs);
      }
      if (!this.#stopping) await this.#rest(restMs);
    }
  }

  async #rest(ms: number): Promise<void> {
    const alarm = Promise.withResolvers<void>();
    const timer = setTimeout(alarm.resolve, ms);
    await Promise.race([alarm.promise, this.#bell.promise]);
    clearTimeout(timer);
  }
}
