import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectionFigures } from "#server/front/guard.ts";
import { cacheFigures } from "#server/page-cache/page-cache.ts";
import { openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createMetrics } from "./metrics.ts";
import { createMetricsServer } from "./metrics-server.ts";

let opened: TestApp | undefined;
afterEach(() => opened?.opened.close());

test.each(["", "a token for the tests"])(
  "the port serves the metrics and nothing else (token %j)",
  async (token) => {
    opened = await openTestApp("sqlite");
    const figures = [...cacheFigures({ counts: { hits: 7, misses: 2 }, size: () => 1234 })];
    const metrics = createMetrics(figures);
    const site = createServer();
    figures.push(...connectionFigures(site));
    site.emit("drop");
    const server = createMetricsServer(metrics, token);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // It listens on a TCP port.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const authorization = `Bearer ${token}`;
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization } });
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
    const text = await answer.text();
    expect(text).toContain('quarterlight_page_cache_requests_total{outcome="hit"} 7');
    expect(text).toContain("quarterlight_page_cache_bytes 1234");
    expect(text).toContain("quarterlight_connections 0");
    expect(text).toContain("quarterlight_connections_refused_total 1");
    // A second scrape counts nothing twice.
    expect(await metrics.text()).toContain('quarterlight_page_cache_requests_total{outcome="hit"} 7');
    expect((await fetch(`${origin}/metrics`)).status).toBe(token === "" ? 200 : 401);
    expect((await fetch(`${origin}/`, { headers: { authorization } })).status).toBe(404);
    server.closeAllConnections();
    server.close();
  },
);

test("METRICS_TOKEN unset: the site does not serve /metrics", async () => {
  opened = await openTestApp("sqlite");
  const answer = await opened.app.request("/metrics");
  expect(await answer.text()).not.toContain("quarterlight_");
});
