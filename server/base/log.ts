import { pino } from "pino";
import { currentRequest } from "./request-scope.ts";

/** Log levels, the quietest first. */
export const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/**
 * The log: JSON lines on stderr, each with the id of its request. No line holds a query, a body, an address
 * or an e-mail. JSON escapes line breaks, so text from outside cannot forge a line.
 */
export const log = pino(
  {
    base: null,
    level: "info",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const id = currentRequest()?.id;
      return id === undefined ? {} : { request_id: id };
    },
  },
  // Synchronous: a process that crashes has logged why.
  { write: (line: string) => void process.stderr.write(line) },
);

/** Paths of honest requests are far shorter than this. */
const longestPath = 200;

/** The path of a request target, without its query, which may hold a token or personal data. */
export function pathOf(target: string): string {
  return (target.split(/[?#]/, 1)[0] ?? "").slice(0, longestPath);
}

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
