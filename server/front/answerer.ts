import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request and returns true, or leaves it to the next handler. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean;
