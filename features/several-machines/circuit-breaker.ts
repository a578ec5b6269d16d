import CircuitBreaker from "opossum";
import { log } from "#server/base/log.ts";
import type { Decide } from "#server/abuse/decide.ts";

/** How long no submission waits after that, in ms; then one of them tries again. */
const pauseMs = 5000;

export interface SharedDecision {
  readonly decide: Decide;
  /** To be called when the connection fails: no submission tries it for a while. */
  readonly gone: (error: Error & { code?: string }) => void;
  /** To be called when the connection is restored. */
  readonly back: () => void;
  close(): void;
}

/**
 * Decides together with other processes; alone where that fails or takes longer than `timeoutMs`, and then
 * for 5 s without trying. The start and the end of such a time are logged once each.
 */
export function withCircuitBreaker(together: Decide, alone: Decide, timeoutMs: number): SharedDecision {
  const circuit = new CircuitBreaker(together, {
    timeout: timeoutMs,
    resetTimeout: pauseMs,
    // The first failure opens it, however many calls succeeded before.
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
    decide: (request) => circuit.fire(request),
    gone: (error) => {
      note(error);
      circuit.open();
    },
    back: () => circuit.close(),
    close: () => circuit.shutdown(),
  };
}
