import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer, type Server } from "node:http";
import type { Config } from "./config.ts";
import type { Answerer, Scope } from "./front/front.ts";
import { StartError } from "./prepare.ts";

/** Time that open requests get to end after a stop signal, in ms. */
const drainMs = 10_000;

/** Makes the HTTP server around a fetch handler, which works in a `scope`; those in front are asked first, in order. */
export function createServer(
  fetch: (request: Request) => Response | Promise<Response>,
  scope: Scope,
  ...fronts: readonly Answerer[]
): Server {
  const listener = getRequestListener(fetch);
  return createHttpServer((request, response) => {
    for (const front of fronts) if (front(request, response)) return;
    scope(request, response, () => void listener(request, response));
  });
}

/** Listens; a `StartError` says what to do where the port cannot be had. Gives the address to open. */
export function listen(
  server: Server,
  { port, host }: Pick<Config, "port" | "host">,
  names: { readonly port: string; readonly host: string } = { port: "PORT", host: "HOST" },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: Error & { code?: string }) => {
      const said: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: ${names.port}=${port + 1} npm start`,
        EACCES: `Port ${port} may not be used by this user. Choose one above 1023: ${names.port}=3000 npm start`,
        EADDRNOTAVAIL: `${names.host} ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
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
