import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** What a test's provider answers to a path with its query: a body, or only a status. */
export type Says = (url: URL) => unknown;

/** A foreign provider in a test. */
export interface ProviderServer {
  readonly origin: string;
  /** Paths with queries, in the order in which they came. */
  readonly requests: string[];
  /** The most concurrent calls so far. */
  readonly mostAtOnce: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a provider; `says` may wait. A number is answered as a status, undefined as 404. */
export async function startProvider(says: Says): Promise<ProviderServer> {
  const requests: string[] = [];
  let [atOnce, most] = [0, 0];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    requests.push(url.pathname + url.search);
    atOnce += 1;
    most = Math.max(most, atOnce);
    const body = (await says(url)) ?? 404;
    atOnce -= 1;
    response.writeHead(typeof body === "number" ? body : 200, { "content-type": "application/json" });
    response.end(typeof body === "number" ? "{}" : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${bound && typeof bound === "object" ? bound.port : 0}`,
    requests,
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
