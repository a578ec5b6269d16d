import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { showsToken } from "#server/http/shows-token.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Answers with the metrics; where a token is set, only requests that carry it (`Authorization: Bearer …`).
 */
export async function answerMetrics(
  metrics: Pick<Metrics, "contentType" | "text">,
  token: string,
  authorization: string | undefined,
): Promise<Response> {
  if (token !== "" && !showsToken(token, authorization))
    return new Response("METRICS_TOKEN is needed here.\n", {
      status: 401,
      headers: { "www-authenticate": "Bearer", "cache-control": "no-store" },
    });
  const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
  return new Response(await metrics.text(), { headers });
}

/** A server for the metrics only, on a port that visitors do not reach. */
export function createMetricsServer(metrics: Pick<Metrics, "contentType" | "text">, token: string): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isAsked = request.method === "GET" && request.url?.split("?", 1)[0] === "/metrics";
    const found = isAsked ? await answerMetrics(metrics, token, request.headers.authorization) : notFound();
    response.writeHead(found.status, [...found.headers].flat());
    response.end(await found.text());
  };
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
}

function notFound(): Response {
  return new Response("The figures stand at /metrics.\n", { status: 404 });
}
