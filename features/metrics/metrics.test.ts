import { createServer } from "node:http";
import { expect, test } from "vitest";
import { connectionFigures } from "#server/front/guard.ts";
import { cacheFigures } from "#server/page-cache/page-cache.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { createMetrics } from "./metrics.ts";

test("the metrics tell of the page cache and the connections, and count nothing twice", async () => {
  const figures = [...cacheFigures({ counts: { hits: 7, misses: 2 }, size: () => 1234 })];
  const metrics = createMetrics(figures);
  const site = createServer();
  figures.push(...connectionFigures(site));
  site.emit("drop");
  expect(metrics.contentType).toMatch(/^text\/plain; version=/);
  const text = await metrics.text();
  expect(text).toContain('quarterlight_page_cache_requests_total{outcome="hit"} 7');
  expect(text).toContain("quarterlight_page_cache_bytes 1234");
  expect(text).toContain("quarterlight_connections 0");
  expect(text).toContain("quarterlight_connections_refused_total 1");
  // A second scrape counts nothing twice.
  expect(await metrics.text()).toContain('quarterlight_page_cache_requests_total{outcome="hit"} 7');
});

test("METRICS_TOKEN unset: the site does not serve /metrics", async () => {
  const opened = await openTestApp("sqlite");
  const answer = await opened.app.request("/metrics");
  expect(await answer.text()).not.toContain("quarterlight_");
  await opened.opened.close();
});
