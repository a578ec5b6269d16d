import { Hono } from "hono";
import { readSettings } from "#server/config/feature-settings.ts";
import type { SiteFeature } from "#server/feature.ts";
import { byMethod } from "#server/http/methods.ts";
import { listen } from "#server/listen.ts";
import { service } from "#server/services.ts";
import { answerMetrics, createMetricsServer } from "./metrics-server.ts";
import { metricsSettings } from "./settings.ts";

/** Figures for Prometheus, where they are configured; otherwise their library is not even loaded. */
const metrics = service({
  name: "metrics",
  needs: [],
  start: async ({ config, figures }) => {
    const { METRICS_PORT: port, METRICS_HOST: host } = readSettings(metricsSettings, config);
    const { metricsToken: token } = config;
    if (port === null && token === "") return {};
    const { createMetrics } = await import("./metrics.ts");
    const { observe, submission, unhandled, ...made } = createMetrics(figures);
    const observer = { answered: observe, submission, unhandled };
    const routes = new Hono();
    if (token !== "")
      routes.all(
        "/metrics",
        byMethod({ GET: ({ req }) => answerMetrics(made, token, req.header("authorization")) }),
      );
    if (port === null) return { observer, routes };
    const server = createMetricsServer(made, token);
    const names = { port: "METRICS_PORT", host: "METRICS_HOST", command: "npm start" };
    const address = await listen(server, { port, host }, names);
    return {
      observer,
      routes,
      stop: () => server.close(),
      says: [`Figures for Prometheus stand at ${address}/metrics`],
    };
  },
});

/** Metrics for Prometheus. */
export default { settings: metricsSettings, services: [metrics] } satisfies SiteFeature;
