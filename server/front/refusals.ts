import type { IncomingMessage, RequestListener } from "node:http";
import { problemText, problemTitle, retryAfterSeconds } from "../http/problem.ts";
import type { OwnAnswer } from "./own-answer.ts";

/** Answers for requests that a server cannot accept, whatever would answer them. */
export interface Refusals {
  /**
   * 503 for a request that there is no memory for: a sentence for a browser, a problem document for a
   * program.
   */
  readonly busy: RequestListener;
  /** 417 for an `Expect` other than `100-continue` (RFC 9110, 10.1.1). */
  readonly expectation: RequestListener;
  /** 500 for a request that failed before the application. */
  readonly failed: RequestListener;
  /** 503 for a probe while the server is stopping. */
  readonly stopping: RequestListener;
}

const isBrowser = ({ headers }: IncomingMessage) => headers.accept?.includes("text/html") === true;
const plain = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/**
 * `busySentence` is shown in browsers while there is no memory for the request; programs get the API's own
 * sentence.
 */
export function refusals(own: OwnAnswer, busySentence: () => string = () => problemTitle(503)): Refusals {
  return {
    busy: (request, response) =>
      own(request, response, 503, {
        headers: {
          ...plain,
          ...(isBrowser(request) ? {} : { "content-type": "application/problem+json" }),
          "retry-after": String(retryAfterSeconds),
          connection: "close",
        },
        text: () => (isBrowser(request) ? busySentence() : problemText(503)),
      }),
    expectation: (request, response) =>
      own(request, response, 417, { headers: { "cache-control": "no-store" } }),
    failed: (request, response) =>
      own(request, response, 500, {
        headers: { ...plain, "content-type": "application/problem+json" },
        text: () => problemText(500),
      }),
    stopping: (request, response) => own(request, response, 503, { headers: plain, text: () => "stopping" }),
  };
}
