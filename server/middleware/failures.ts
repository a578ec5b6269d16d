import type { Context } from "hono";
import { problem } from "../api/problem.ts";
import { log } from "../log.ts";
import { StorageError } from "../storage/storage-error.ts";
import { StoreError } from "../store/store-error.ts";

/** One line at `error`: what failed and where in the code, without query (it may hold personal data). */
export function logFailure(method: string, path: string, error: Error): void {
  log.error({ method, path, ...describeError(error) }, "failed");
}

/** What was thrown, for a log line: name, message and the innermost frames. */
export function describeError(thrown: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(thrown instanceof Error)) return { error: String(thrown), at: [] };
  const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${thrown.name}: ${thrown.message}`, at: frames.slice(0, 6) };
}

/** The answer to what nobody caught: the log learns what it was, the visitor that something went wrong. */
export function answerFailure(error: Error, context: Context): Response {
  const path = new URL(context.req.url).pathname;
  logFailure(context.req.method, path, error);
  const status = error instanceof StoreError || error instanceof StorageError ? 503 : 500;
  if (/^\/(?:api|samples|storage|assets|share)\//.test(path)) return problem(status);
  return plainFailure(status);
}

/** The sentence of a failure as a page, where none can be rendered. */
export function plainFailure(status: 500 | 503): Response {
  return new Response("Something went wrong.", {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
  });
}
