import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { log, pathOf } from "../base/log.ts";
import { withRequest } from "../base/request-scope.ts";
import { type ClientAddresses, clientAddresses, type TrustProxy } from "../http/client-address.ts";
import { isProbe } from "../http/hosts.ts";

/** What is reported about a request that has been answered. */
export interface Answered {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

/** What a scope needs. */
export interface ScopeParts {
  readonly trustProxy: TrustProxy;
  readonly observe?: (answered: Answered) => void;
}

/**
 * Runs the work of a request with its id and its visitor's address in scope, in its turn of the event loop;
 * logs and measures the result. Probes and writes do not wait for a turn. A read whose client has left by
 * then is skipped.
 */
export type Scope = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

/** The built site's files: nothing is logged about them that an id could find, and most are small. */
const isBuiltFile = /^\/assets\//;

export function requestScope({ trustProxy, observe = () => {} }: ScopeParts): Scope {
  const addresses = clientAddresses(trustProxy);
  const begin = oneATurn();
  const now = (work: () => void) => work();
  return (request, response, work) => {
    const began = performance.now();
    const id = requestId(request, addresses);
    const address = addresses.of({
      remote: request.socket.remoteAddress,
      forwardedFor: joined(request.headers["x-forwarded-for"]),
    });
    if (!isBuiltFile.test(request.url ?? "")) response.setHeader("x-request-id", id);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Node ends a connection's current answer with it, and not those behind.
    const hasLeft = () => isRead && (response.destroyed || request.socket.destroyed);
    const facts = { id, address, hasLeft };
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1000;
      const { method = "", url = "" } = request;
      const answered = { method, path: pathOf(url), status: response.statusCode, seconds };
      observe(answered);
      if (log.isLevelEnabled("debug") && !/^\/(?:assets|storage)\//.test(answered.path))
        withRequest(facts, () => log.debug(answered, response.writableFinished ? "answered" : "broken off"));
    });
    // Writes that arrive together share a commit (write-queue.ts), so they start together.
    const waits = isRead && !isProbe(request.url ?? "");
    const start = waits ? begin : now;
    start(() => {
      if (!hasLeft()) withRequest(facts, work);
    });
  };
}

/** A trusted proxy may have named the request already; from any other client the header is ignored. */
function requestId(request: IncomingMessage, addresses: ClientAddresses): string {
  const named = joined(request.headers["x-request-id"]);
  if (named && /^[\w.-]{8,64}$/.test(named) && addresses.isTrusted(request.socket.remoteAddress))
    return named;
  return randomUUID();
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}

/**
 * Starts jobs in order, one in each turn of the event loop. A burst of requests then delays neither the next
 * connection nor what is answered at once: between two jobs the loop handles both.
 */
export function oneATurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    const work = waiting.shift();
    // Before the work, so that a job that throws does not block the ones behind it.
    if (waiting.length > 0) setImmediate(next);
    work?.();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}
