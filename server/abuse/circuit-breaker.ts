import CircuitBreaker from "opossum";
import { log } from "../base/log.ts";
import type { Decide } from "./decide.ts";

/**
 * How long a whole decision may wait for Redis, in ms, however many commands it takes. A form may be held up for 250: timers of a busy
 * process are late.
 */
const timeoutMs = 200;
/** For how long nobody waits after that; then one submission tries. */
const pauseMs = 5000;

export interface SharedDecision {
  readonly decide: Decide;
  /** To be called when the connection fails: nobody tries for a while. */
  readonly gone: (error: Error & { code?: string }) => void;
  /** To be called when the connection stands again. */
  readonly back: () => void;
  close(): void;
}

/**
 * Decides together with other processes; alone where that fails or takes longer than 200 ms, and then for 5 s without trying. The log
 * says once that it is so, and once that it is over.
 */
export function withCircuitBreaker(together: Decide, alone: Decide): SharedDecision {
  const circuit = new CircuitBreaker(together, {
    timeout: timeoutMs,
    resetTimeout: pauseMs,
    // The first failure opens it, whatever went well before.
    errorThresholdPercentage: 0,
  });
  circuit.fallback(alone);
  let away = false;
  let reason = "";
  const note = (error: Error & { code?: string }) => {
    reason = error.code ?? error.name;
  };
  circuit.on("failure", note);
  circuit.on("open", () => {
    if (!away)
      log.warn({ code: reason }, "Redis is away: limits are counted by this process alone. Check REDIS_URL");
    away = true;
  });
  circuit.on("close", () => {
    if (away) log.info("Redis is back: limits are shared again");
    away = false;
  });
  return {
    decide: (asked) => circuit.fire(asked),
    gone: (error) => {
      note(error);
      circuit.open();
    },
    back: () => circuit.close(),
    close: () => circuit.shutdown(),
  };
}
