import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer, type Server } from "node:http";
import type { Config } from "./config.ts";
import { drain } from "./drain.ts";
import type { Answerer, Scope } from "./front/front.ts";
import { StartError } from "./prepare.ts";

/** Longer than balancers keep an idle connection (nginx: 60 s): who closes first must not be the one who is asked next. */
const keepAliveMs = 65_000;

/** Makes the HTTP server around a fetch handler, which works in a `scope`; those in front are asked first, in order. */
export function createServer(
  fetch: (request: Request) => Response | Promise<Response>,
  scope: Scope,
  ...fronts: readonly Answerer[]
): Server {
  const listener = getRequestListener(fetch);
  const server = createHttpServer((request, response) => {
    for (const front of fronts) if (front(request, response)) return;
    scope(request, response, () => void listener(request, response));
  });
  server.keepAliveTimeout = keepAliveMs;
  return server;
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

/** On SIGTERM or SIGINT: lets open requests end (see `drain`), closes, exits. A terminal's Ctrl-C has no balancer to tell. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    const drained = drain(server, signal === "SIGINT" ? { announceMs: 0, idleMs: 0 } : {});
    void drained.then(close).finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
