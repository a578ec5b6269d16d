import { CallError } from "#contract/data-source.ts";
import type { Context } from "hono";
import type { ServerLocale } from "#words/catalogue.ts";
import { TooBusy } from "../base/limit.ts";
import { logFailure } from "../base/log.ts";
import { problem, type ProblemStatus } from "../http/problem.ts";
import { StorageError } from "../storage/originals.ts";
import { StoreError } from "../store/store-error.ts";

/**
 * Answers an uncaught error: the log gets its details, the visitor a general sentence in the site's language.
 */
export function failureAnswers(locale: () => Promise<ServerLocale>) {
  return async (error: Error, context: Context): Promise<Response> => {
    // The source in the process has logged what is to be logged, and fails with statuses of ours alone.
    if (error instanceof CallError) return problem(error.status as ProblemStatus);
    const path = new URL(context.req.url).pathname;
    // A store of pictures that is away has said so in the log itself, and a rush would fill the log.
    const isTold = error instanceof StorageError || error instanceof TooBusy;
    if (!isTold) logFailure(context.req.method, path, error);
    const status = isTold || error instanceof StoreError ? 503 : 500;
    if (/^\/(?:api|samples|storage|assets|share)\//.test(path)) return problem(status);
    const { busy, failure } = (await locale()).server;
    return plainFailure(status, status === 503 ? busy : failure);
  };
}

/** A page with one sentence of failure, for when no page can be rendered. */
export function plainFailure(status: 500 | 503, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
  });
}
