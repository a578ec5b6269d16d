import type { IncomingMessage, ServerResponse } from "node:http";
import type { Scope } from "./scope.ts";

type Headers = Readonly<Record<string, string>>;

/** An answer that does not come from the application. */
interface Parts {
  /** Headers that have to be found first are found in the request's turn; that must not fail. */
  readonly headers: Headers | (() => Promise<Headers>);
  /** Called within the request's scope, so that a problem document knows its id. */
  readonly text?: () => string;
}

/** Answers a request without the application, at once where the headers are known. */
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
export function ownAnswers(scope: Scope, security: Headers): OwnAnswer {
  return (request, response, status, { headers, text }) => {
    const write = (found: Headers) => {
      const body = text?.() ?? "";
      response.writeHead(status, { ...security, "content-length": Buffer.byteLength(body), ...found });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    if (typeof headers === "function") scope(request, response, () => void headers().then(write));
    else scope(request, response, () => write(headers), "at once");
  };
}
