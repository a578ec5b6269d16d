import { Hono } from "hono";
import { securityHeaders } from "./middleware/security-headers.ts";
import { assetsRoute } from "./storage/assets-route.ts";

/**
 * What every answer of Node adds to its own headers: `Date`, `Connection` and `Keep-Alive`, and the status
 * line.
 */
const always = [
  "HTTP/1.1 200 OK",
  "Date: Sun, 22 Nov 2026 10:00:00 GMT",
  "Connection: keep-alive",
  "Keep-Alive: timeout=5",
];

/** Bytes that an answer takes in HTTP/1.1, its status line and headers included. */
async function bytesOnTheWire(answer: Response): Promise<number> {
  const lines = [...always, ...[...answer.headers].map(([name, value]) => `${name}: ${value}`), ""];
  return lines.join("\r\n").length + 2 + (await answer.arrayBuffer()).byteLength;
}

/**
 * Returns a function for the bytes of a built file on the wire, to a browser that accepts Brotli, over TLS.
 */
export function wireBytes(client: string): (file: string) => Promise<number> {
  const app = new Hono();
  const config = { apiBaseUrl: "", siteUrl: "https://example.com", fallbackImage: "", dev: false } as const;
  const answerAsset = assetsRoute(client);
  app.use(securityHeaders({ ...config, hsts: "on" }));
  app.use(async (context, next) => (await answerAsset(context)) ?? next());
  return async (file) => {
    const answer = await app.request(file, { headers: { "accept-encoding": "br" } });
    if (!answer.ok) throw new Error(`${file} is in the manifest, but not in the build`);
    return bytesOnTheWire(answer);
  };
}
