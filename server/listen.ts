import { getRequestListener, RequestError } from "@hono/node-server";
import { once } from "node:events";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import { log, pathOf } from "./base/log.ts";
import { oncePerMinute } from "./base/once.ts";
import type { Config } from "./config/config.ts";
import { drain } from "./drain.ts";
import { refusePipelines } from "./front/guard.ts";
import { hostFault, type KnownHosts } from "./http/hosts.ts";
import type { Scope } from "./front/scope.ts";
import { StartError } from "./start-error.ts";

/**
 * How long the server waits for the other end of a connection, in ms; Node's own limits let a slow client
 * stay for minutes.
 */
export interface Timeouts {
  /**
   * For the next request. Longer than balancers keep an idle connection (nginx: 60 s): the server must not
   * close one that a request is being sent on.
   */
  readonly keepAliveMs: number;
  /** For a request's head, from its first byte; on a new connection from its opening. */
  readonly headMs: number;
  /** For the whole request: 64 KiB, the most that a form may send, at 17 kbit/s. */
  readonly requestMs: number;
  /** For any activity while an answer waits to be read. */
  readonly silenceMs: number;
  /** How often the time limits of heads and requests are checked. */
  readonly lookMs: number;
}

const usual: Timeouts = {
  keepAliveMs: 65_000,
  headMs: 15_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  lookMs: 2000,
};

/** The parts around the application. */
export interface ServerParts {
  readonly scope: Scope;
  /** The answer to a request that cannot be read (400), or that failed outside of the application (500). */
  readonly refuse: (status: 400 | 500) => Response;
  /** Answers what is cached, before the application, and returns true; false for anything else. */
  readonly cached?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The hosts that may have what is cached; the application refuses the others itself. */
  readonly hosts?: KnownHosts;
  /** Called with each request after it was handed on; its answer may be written already. */
  readonly seen?: RequestListener;
  readonly timeouts?: Timeouts;
  /** How many connections may be open at a time; others in tests. */
  readonly maxConnections?: number;
}

/** As many as the service file lets a process open, with a reserve for files. */
const mostConnections = 10_000;

/** Creates the HTTP server around a fetch handler, which runs in a `scope`. */
export function createServer(
  fetch: (request: Request) => Response | Promise<Response>,
  {
    scope,
    refuse,
    cached,
    hosts = null,
    seen,
    timeouts = usual,
    maxConnections = mostConnections,
  }: ServerParts,
): Server {
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => refuse(error instanceof RequestError ? 400 : 500),
  });
  const { keepAliveMs, headMs, requestMs, silenceMs, lookMs } = timeouts;
  const answer: RequestListener = (request, response) => {
    try {
      if (cached && hostFault(request, hosts) === null && cached(request, response)) return;
      scope(request, response, () => void listener(request, response));
    } catch (error) {
      // It belongs to this request alone; as an uncaught exception it would end the process.
      log.error({ err: error, path: pathOf(request.url ?? "") }, "a request failed before the application");
      if (!response.headersSent) response.writeHead(500, { "cache-control": "no-store" });
      response.end();
    } finally {
      seen?.(request, response);
    }
  };
  const server = createHttpServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
    },
    refusePipelines(answer),
  );
  server.timeout = silenceMs;
  server.maxConnections = maxConnections;
  const warn = oncePerMinute(() => log.warn({ maxConnections }, "refused a connection: too many are open"));
  server.on("drop", () => {
    warn(undefined);
    server.closeIdleConnections();
  });
  return server;
}

/** What a refusal names: the settings, and the command that starts what listens. */
interface PortNames {
  readonly port: string;
  readonly host: string;
  readonly command: string;
}

const siteNames: PortNames = { port: "PORT", host: "HOST", command: "npm start" };

/** Listens; a `StartError` says what to do where the port is unavailable. Returns the address to open. */
export function listen(
  server: NetServer,
  { port, host }: Pick<Config, "port" | "host">,
  names = siteNames,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: Error & { code?: string }) => {
      const said: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: ${names.port}=${port + 1} ${names.command}`,
        EACCES: `Port ${port} may not be used by this user. Choose one above 1023: ${names.port}=3000 ${names.command}`,
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

/** Refuses, as `listen` does, a port that is taken: known before anything is built, stored or published. */
export async function requirePort(place: Pick<Config, "port" | "host">, names = siteNames): Promise<void> {
  const server = createNetServer();
  await listen(server, place, names);
  server.close();
  await once(server, "close");
}

/**
 * Time limit of a whole stop, in ms; what is unfinished then was never answered, and is done after the next
 * start.
 */
const longestStopMs = 10_000;

/** Lets open requests finish and closes the server, see `drain`; probes are told first, unless `atOnce`. */
export function endServer(server: Server, atOnce: boolean): Promise<void> {
  return drain(server, atOnce ? { announceMs: 0, idleMs: 0 } : {});
}

/**
 * On SIGTERM, SIGHUP or SIGINT: ends what runs, and exits with 0. Ctrl-C in a terminal ends it at once: there
 * is no balancer to wait for. SIGHUP comes where a terminal is closed, and from tools that rotate logs: Node
 * ends at once by it, under nohup as well. Returns the same stop for other reasons, with an exit code.
 */
export function stopOnSignal(end: (atOnce: boolean) => Promise<void>): (exitCode: number) => void {
  let stopping = false;
  const stop = (exitCode: number, atOnce = false) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), longestStopMs);
    void end(atOnce).finally(() => process.exit(exitCode));
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGHUP", () => stop(0));
  process.on("SIGINT", () => stop(0, true));
  return stop;
}
