import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** How a server is taken out of service, in ms. */
interface DrainTiming {
  /** How long the port stays open while `/readyz` fails, so that a balancer stops using it first. */
  readonly announceMs: number;
  /** After that: how long a keep-alive connection may send one more request. */
  readonly idleMs: number;
  /** Counted from the signal: what is still open then is cut off. */
  readonly mostMs: number;
}

const usual: DrainTiming = { announceMs: 1000, idleMs: 8000, mostMs: 9500 };

/** How many turns new connections may delay closing the port. */
const mostTurns = 1000;

/**
 * Resolves right after a turn of the event loop that brought no connection: the kernel resets those that it
 * has when the port closes, and a turn accepts one.
 */
async function allAccepted(server: Server): Promise<void> {
  let came = true;
  server.on("connection", () => {
    came = true;
  });
  for (let turns = 0; came && turns < mostTurns; turns += 1) {
    came = false;
    await turn();
  }
}

/**
 * Takes a server out of service: stops listening, ends each connection with its next answer, and resolves
 * when the last one is gone. `Server.close` of node:http would close idle connections at once, also those on
 * which a request is already on its way to us.
 */
export async function drain(server: Server, timing: Partial<DrainTiming> = {}): Promise<void> {
  const { announceMs, idleMs, mostMs } = { ...usual, ...timing };
  const deadline = setTimeout(() => server.closeAllConnections(), mostMs);
  if (announceMs > 0) await pause(announceMs);
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  await allAccepted(server);
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
  await closed;
  // Ends node:http's own timers; the port is closed, so it has nothing else left to do.
  server.close();
  clearTimeout(idle);
  clearTimeout(deadline);
}
