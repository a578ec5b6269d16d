import type { Context } from "hono";
import { logFailure } from "../base/log-failure.ts";
import { plainFailure } from "../http/plain-failure.ts";
import { problem } from "../http/problem.ts";
import { StorageError } from "../storage/storage-error.ts";
import { StoreError } from "../store/store-error.ts";

/** The answer to what nobody caught: the log learns what it was, the visitor that something went wrong. */
export function answerFailure(error: Error, context: Context): Response {
  const path = new URL(context.req.url).pathname;
  logFailure(context.req.method, path, error);
  const status = error instanceof StoreError || error instanceof StorageError ? 503 : 500;
  if (/^\/(?:api|samples|storage|assets|share)\//.test(path)) return problem(status);
  return plainFailure(status);
}
