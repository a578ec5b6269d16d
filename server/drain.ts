import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** How a server is taken out of service, in ms. */
export interface DrainTiming {
  /** `/readyz` says no while the port still answers, so that a balancer looks elsewhere first. */
  readonly announceMs: number;
  /** From then on: how long a kept-alive connection may bring one more request. */
  readonly idleMs: number;
  /** From the signal on: what is open then is cut off. */
  readonly mostMs: number;
}

const usual: DrainTiming = { announceMs: 1000, idleMs: 8000, mostMs: 10_000 };

const turnsBeforeClose = 100;

/**
 * Takes a server out of service without failing a request: says so at `/readyz`, has each connection close with its
 * next answer, stops listening, and resolves when the last connection is gone. `Server.close` of node:http would cut
 * kept-alive connections at once, also those on which a request is already under way to us.
 */
export async function drain(server: Server, timing: Partial<DrainTiming> = {}): Promise<void> {
  const { announceMs, idleMs, mostMs } = { ...usual, ...timing };
  const deadline = setTimeout(() => server.closeAllConnections(), mostMs);
  lastAnswers(server);
  if (announceMs > 0) await pause(announceMs);
  // The kernel has accepted connections for us that closing the port would reset; each turn takes over some.
  for (let left = turnsBeforeClose; left > 0; left -= 1) await turn();
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  await new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // Ends node:http's own timers; the port is closed, so there is nothing else left to do for it.
  server.close();
  clearTimeout(idle);
  clearTimeout(deadline);
}

/** From now on every answer is its connection's last one. */
function lastAnswers(server: Server): void {
  // Node types listeners as functions of anything; these are the ones of `request`.
  const serve = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    if (request.url?.split("?", 1)[0] === "/readyz") answerStopping(response);
    else for (const listener of serve) listener.call(server, request, response);
  });
}

function answerStopping(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end("stopping");
}
