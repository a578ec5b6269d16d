import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** How a server is taken out of service, in ms. */
export interface DrainTiming {
  /** `/readyz` fails while the port still answers, so that a balancer stops using it first. */
  readonly announceMs: number;
  /** After that: how long a keep-alive connection may send one more request. */
  readonly idleMs: number;
  /** Counted from the signal: what is still open then is cut off. */
  readonly mostMs: number;
}

const usual: DrainTiming = { announceMs: 1000, idleMs: 8000, mostMs: 9500 };

/**
 * A turn of the event loop that took no longer than this, in ms, and brought no connection: the kernel holds
 * none for us, and any that arrives before the port is closed arrives within that time. An idle turn takes a
 * fifth of it.
 */
const shortTurnMs = 0.1;
/** How long new connections may delay closing the port, in ms. */
const longestHoldMs = 3000;

/**
 * Takes a server out of service without failing a request: `stopping` makes `/readyz` fail, closes each
 * connection with its next answer, stops listening, and resolves when the last connection is gone.
 * `Server.close` of node:http would close keep-alive connections at once, also those on which a request is
 * already on its way to us.
 */
export async function drain(
  server: Server,
  stopping: RequestListener,
  timing: Partial<DrainTiming> = {},
): Promise<void> {
  const { announceMs, idleMs, mostMs } = { ...usual, ...timing };
  const deadline = setTimeout(() => server.closeAllConnections(), mostMs);
  lastAnswers(server, stopping);
  if (announceMs > 0) await pause(announceMs);
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  const closed = await closePort(server);
  await closed.connections;
  // Ends node:http's own timers; the port is closed, so it has nothing else left to do.
  server.close();
  clearTimeout(idle);
  clearTimeout(deadline);
}

/**
 * Closes the port at a moment when the accept queue is empty. Connections that the kernel has accepted and we
 * have not would be reset, and a connected client cannot know whether its request was read. So new
 * connections are accepted unread until none comes any more, the port closes, and then they are served. Later
 * connections are refused, and a balancer can safely retry those elsewhere.
 *
 * Node has no public way to accept a connection without reading from it, so the listeners of `connection` are
 * removed for that moment. With `server.close()` alone drain.test.ts sees connections reset in each run. A
 * `net.Server` in front that hands its connections on would need no such change, but a server of node:http
 * checks the time limits of heads and requests only if it listens itself.
 */
async function closePort(server: Server): Promise<{ connections: Promise<void> }> {
  // Node types listeners as functions of anything; these are the ones of `connection`.
  const serve = server.listeners("connection") as ((socket: Socket) => void)[];
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    // A connection that breaks meanwhile is no failure; without a listener, its error event would end the
    // process.
    socket.on("error", () => socket.destroy());
    held.push(socket);
  };
  server.removeAllListeners("connection");
  server.on("connection", hold);
  const until = performance.now() + longestHoldMs;
  let isQuiet = false;
  while (!isQuiet && performance.now() < until) {
    const [began, before] = [performance.now(), held.length];
    // Each accepts one connection at most, and ends right after it has checked for one.
    await turn();
    isQuiet = held.length === before && performance.now() - began < shortTurnMs;
  }
  const connections = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  for (const socket of held) for (const listener of serve) listener.call(server, socket);
  return { connections };
}

/**
 * From now on every answer is its connection's last one, and `/readyz` is answered before anything else
 * could. The listeners are replaced, not preceded: `/readyz` has one answer, and those of the application
 * would write a second one.
 */
function lastAnswers(server: Server, stopping: RequestListener): void {
  // Node types listeners as functions of anything; these are the ones of `request`.
  const serve = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    if (request.url?.split("?", 1)[0] === "/readyz") stopping(request, response);
    else for (const listener of serve) listener.call(server, request, response);
  });
}
