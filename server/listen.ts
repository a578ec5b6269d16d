import { getRequestListener } from "@hono/node-server";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Config } from "./config.ts";
import { StartError } from "./prepare.ts";

/** Time that open requests get to end after a stop signal, in ms. */
const drainMs = 10_000;

/** Answers a request itself and says so, or leaves it to the application. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Makes the HTTP server around a fetch handler; what stands in front of it is asked first. */
export function createServer(
  fetch: (request: Request) => Response | Promise<Response>,
  front: Front = () => false,
): Server {
  const listener = getRequestListener(fetch);
  return createHttpServer((request, response) => {
    if (!front(request, response)) void listener(request, response);
  });
}

/** Listens; a `StartError` says what to do where the port cannot be had. Gives the address to open. */
export function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: Error & { code?: string }) => {
      const said: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
      };
      reject(new StartError(said[error.code ?? ""] ?? `Cannot listen on ${host}:${port}: ${error.message}`));
    });
    server.listen(port, host, () => {
      const bound = server.address();
      const shown = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
      resolve(`http://${shown}:${typeof bound === "object" && bound ? bound.port : port}`);
    });
  });
}

/** On SIGTERM or SIGINT: takes no more, lets open requests end (at most 10 s), closes, exits. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(deadline);
      void close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
