import { vi } from "vitest";

/**
 * Retries a check until it passes, and gives its result. The time only bounds a failure: by itself Vitest
 * would give up after a second, which a loaded machine takes for a step of its own.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
