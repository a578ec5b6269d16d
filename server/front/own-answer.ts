import type { IncomingMessage, ServerResponse } from "node:http";
import type { Scope } from "./scope.ts";

/** An answer that does not come from the application. */
interface Parts {
  readonly headers: Readonly<Record<string, string>>;
  /** Called within the request's scope, so that a problem document knows its id. */
  readonly text?: () => string;
}

/** Answers a request at once, without the application. */
export type OwnAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  parts: Parts,
) => void;

/**
 * Answers given before the application: refusals and redirects. They carry the id of the request and the
 * `security` headers that every answer has.
 */
export function ownAnswers(scope: Scope, security: Readonly<Record<string, string>>): OwnAnswer {
  return (request, response, status, { headers, text }) =>
    scope(
      request,
      response,
      () => {
        const body = text?.() ?? "";
        response.writeHead(status, { ...security, "content-length": Buffer.byteLength(body), ...headers });
        response.end(request.method === "HEAD" ? undefined : body);
      },
      "at once",
    );
}
