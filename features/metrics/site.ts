import { Hono } from "hono";
import type { SiteFeature } from "#server/feature.ts";
import { byMethod } from "#server/http/methods.ts";
import { showsToken } from "#server/http/shows-token.ts";
import { service } from "#server/services.ts";
import type { Metrics } from "./metrics.ts";
import { storeFigures } from "./store-figures.ts";

/** Figures for Prometheus, where METRICS_TOKEN is set; otherwise their library is not even loaded. */
const figuresForPrometheus = service({
  name: "metrics",
  needs: ["ground"],
  start: async ({ config: { metricsToken: token }, figures, ground: { store } }) => {
    if (token === "") return {};
    const { createMetrics } = await import("./metrics.ts");
    const { observe, submission, unhandled, ...made } = createMetrics(figures);
    const routes = new Hono();
    routes.all(
      "/metrics",
      byMethod({ GET: ({ req }) => answerMetrics(made, token, req.header("authorization")) }),
    );
    return {
      observer: { answered: observe, submission, unhandled },
      routes,
      figures: storeFigures(store),
    };
  },
});

/** Answers with the metrics, only to requests that carry the token (`Authorization: Bearer …`). */
async function answerMetrics(
  made: Pick<Metrics, "contentType" | "text">,
  token: string,
  authorization: string | undefined,
): Promise<Response> {
  if (!showsToken(token, authorization))
    return new Response("METRICS_TOKEN is needed here.\n", {
      status: 401,
      headers: { "www-authenticate": "Bearer", "cache-control": "no-store" },
    });
  const headers = { "content-type": made.contentType, "cache-control": "no-store" };
  return new Response(await made.text(), { headers });
}

/** Metrics for Prometheus. */
export default { services: [figuresForPrometheus] } satisfies SiteFeature;
