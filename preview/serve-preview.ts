import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { problemText } from "#server/http/problem.ts";
import { listen } from "#server/listen.ts";
import { type BarFile, barFiles } from "./bar-files.ts";
import type { Preview } from "./create-preview.ts";
import type { PreviewState } from "./preview-state.ts";
import { foreignFault } from "./refuse-foreign.ts";

/** Where the bar is; no page of a site has such a name. */
export const barPath = "/_preview/";

/** A preview that browsers on this machine can open. */
export interface PreviewServer {
  /** The address of the bar with the first page. */
  readonly address: string;
  /** Ends connections at once; the preview itself goes on. */
  readonly close: () => Promise<void>;
}

const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
} as const;

/** Opens a port on loopback, any free one by default, for a preview with its bar. */
export async function servePreview(preview: Preview, port = 0): Promise<PreviewServer> {
  const files = barFiles();
  const site = getRequestListener(preview.fetch);
  let bound = port;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const fault = foreignFault(request, bound);
    if (fault !== null) {
      response.writeHead(fault, { ...headers, "content-type": "application/problem+json" });
      response.end(problemText(fault));
    } else if (pathname === `${barPath}events`) sendEvents(preview, response);
    else if (pathname.startsWith(barPath)) sendFile(files.get(pathname.slice(barPath.length)), response);
    else void site(request, response);
  });
  const address = await listen(
    server,
    { port, host: "127.0.0.1" },
    { port: "--port", host: "host", command: "npm run preview" },
  );
  bound = Number(new URL(address).port);
  return {
    address: `http://127.0.0.1:${bound}${barPath}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function sendFile(file: BarFile | undefined, response: ServerResponse): void {
  response.writeHead(file ? 200 : 404, { ...headers, "content-type": file?.type ?? "text/plain" });
  response.end(file?.text ?? "There is nothing at this address.");
}

/** Sends each state as an event until the browser leaves, the one of now first. */
function sendEvents(preview: Preview, response: ServerResponse): void {
  response.writeHead(200, { ...headers, "content-type": "text/event-stream" });
  const send = async (state: PreviewState) => {
    const { facts, brandStyle } = await preview.look();
    response.write(`data: ${JSON.stringify({ ...state, facts, brandStyle })}\n\n`);
  };
  void send(preview.state());
  response.on(
    "close",
    preview.subscribe((state) => void send(state)),
  );
}
