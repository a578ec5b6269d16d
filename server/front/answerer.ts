import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request itself and says so, or leaves it to the next. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean;
