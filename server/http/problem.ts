import type { Problem } from "#contract/problem.ts";
import { currentRequest } from "../base/request-scope.ts";

/** The title of each status that the server answers itself. */
const titles = {
  400: "The request cannot be read.",
  403: "The request came from another site.",
  404: "There is nothing at this address.",
  405: "This address does not take this method.",
  409: "This idempotency key came with another body before.",
  413: "The body is too large.",
  415: "The body must be JSON or an urlencoded form.",
  416: "The file has no such part.",
  421: "This server does not answer for that host.",
  422: "Some fields are not valid.",
  429: "Too many came in a short time. Please try again later.",
  500: "Something went wrong.",
  502: "The provider of the content did not answer properly.",
  503: "The server cannot do this right now. Please try again soon.",
} as const;

export type ProblemStatus = keyof typeof titles;

/** How soon a client may retry after a 503. */
const retryAfterSeconds = 5;

/** An error as every part of the server answers it: RFC 9457, never cached, without internal details. */
export function problem(
  status: ProblemStatus,
  errors?: Readonly<Record<string, readonly string[]>>,
  headers: Record<string, string> = {},
): Response {
  return titledProblem({ status, title: titles[status], errors }, headers);
}

/** What a problem document says. */
interface ProblemParts {
  readonly status: number;
  readonly title: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The same with a title of its own, for statuses that mean something else to other clients. */
export function titledProblem(parts: ProblemParts, headers: Record<string, string> = {}): Response {
  return new Response(documentOf(parts), {
    status: parts.status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(parts.status === 503 ? { "retry-after": String(retryAfterSeconds) } : {}),
      ...headers,
    },
  });
}

/** The problem document; `request_id` leads to the log lines about it. */
function documentOf({ status, title, errors }: ProblemParts): string {
  const id = currentRequest()?.id;
  const body: Problem = {
    title,
    status,
    ...(errors
      ? { errors: Object.fromEntries(Object.entries(errors).map(([key, all]) => [key, [...all]])) }
      : {}),
    ...(id === undefined ? {} : { request_id: id }),
  };
  return JSON.stringify(body);
}
