import { log } from "./log.ts";

/**
 * Logs one line at `error`: what failed and where in the code, without the query (it may hold personal data).
 */
export function logFailure(method: string, path: string, error: Error): void {
  log.error({ method, path, ...describeError(error) }, "failed");
}

/** A thrown value as a log line: name, message and the innermost frames. */
export function describeError(thrown: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(thrown instanceof Error)) return { error: String(thrown), at: [] };
  const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${thrown.name}: ${thrown.message}`, at: frames.slice(0, 6) };
}
