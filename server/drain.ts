import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
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

const usual: DrainTiming = { announceMs: 1000, idleMs: 8000, mostMs: 9500 };

/**
 * A turn of the event loop this short, in ms, that brought no connection: the kernel holds none for us, and what comes in
 * unseen before the port is closed comes in within that time. A turn without work takes a fifth of it.
 */
const shortTurnMs = 0.1;
/** How long new connections may keep the port from closing, in ms. */
const longestHoldMs = 3000;

/**
 * Takes a server out of service without failing a request: `stopping` says so at `/readyz`, has each connection close with its
 * next answer, stops listening, and resolves when the last connection is gone. `Server.close` of node:http would cut
 * kept-alive connections at once, also those on which a request is already under way to us.
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
  // Ends node:http's own timers; the port is closed, so there is nothing else left to do for it.
  server.close();
  clearTimeout(idle);
  clearTimeout(deadline);
}

/**
 * Closes the port at a moment when nobody stands before it. Connections that the kernel has accepted and we have not
 * taken over would be reset, and a client that was connected cannot know whether its request was heard. So new ones
 * are taken over unread until none comes any more, the port closes, and then they are served. Those who ask for one
 * later are refused, which is safe to answer by asking somebody else.
 *
 * Node has no public way to accept a connection without reading from it, so the listeners of `connection` are taken off for
 * that moment. With `server.close()` alone drain.test.ts sees connections reset in each run.
 */
async function closePort(server: Server): Promise<{ connections: Promise<void> }> {
  // Node types listeners as functions of anything; these are the ones of `connection`.
  const serve = server.listeners("connection") as ((socket: Socket) => void)[];
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    // One that is broken off meanwhile is nobody's fault; unheard, it would end the process.
    socket.on("error", () => socket.destroy());
    held.push(socket);
  };
  server.removeAllListeners("connection");
  server.on("connection", hold);
  const until = performance.now() + longestHoldMs;
  let isQuiet = false;
  while (!isQuiet && performance.now() < until) {
    const [began, before] = [performance.now(), held.length];
    // Each takes over one connection at most, and ends right after it has looked for one.
    await turn();
    isQuiet = held.length === before && performance.now() - began < shortTurnMs;
  }
  const connections = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  for (const socket of held) for (const listener of serve) listener.call(server, socket);
  return { connections };
}

/** From now on every answer is its connection's last one, and `/readyz` is answered before whatever else would answer it. */
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
