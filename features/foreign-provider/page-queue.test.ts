import { basename } from "node:path";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { RenderOptions } from "#server/base/site-contract.ts";
import { stubSite } from "#server/testing/stub-site.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { openProvider } from "./provider.ts";
import { startProvider } from "./testing/provider-server.ts";

test("while a provider does not answer, the page of an unknown entry is 503 with Retry-After in time", async () => {
  const opened = Promise.withResolvers<void>();
  const provider = await startProvider(() => opened.promise);
  const parts = await openTestApp("sqlite", { foreign: openProvider(provider.origin) });
  const rendered: string[] = [];
  const site = {
    ...stubSite(),
    renderPage: async ({ url }: Request, { source }: RenderOptions) => {
      rendered.push(new URL(url).pathname);
      const post = await source.read({ name: "post", id: basename(url) });
      return new Response(null, { status: post ? 200 : 404 });
    },
  };
  const app = createApp({ ...parts, secret: "test", site, pageWaitMs: 20 });
  const held = Array.from({ length: 8 }, async (_, index) => app.request(`/blog-single/${index + 1}`));
  await expect.poll(() => provider.requests.length).toBe(8);
  const answer = await app.request("/blog-single/9000");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(rendered).toHaveLength(8);
  opened.resolve();
  // The provider knows none of them.
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 404));
  await provider.close();
  await parts.opened.close();
});
