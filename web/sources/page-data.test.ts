import { describe, expect, it } from "vitest";
import { CallError } from "./api-client.ts";
import { entryQuery } from "./entry-query.ts";
import { dehydrated, hasFailed, hydrate, statusOf } from "./page-data.ts";
import { contactsQuery, prefetch, prefetchFrame } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";

const client = (place: "browser" | "server" = "server") =>
  createQueryClient(() => Promise.reject(new Error("not asked")), place);

const failing = (key: string) => ({
  queryKey: [key],
  queryFn: () => Promise.reject(new Error("down")),
});

describe("dehydrated", () => {
  it("contains the answers, without anything that could end its script", async () => {
    const server = client();
    server.setQueryData(["a", 1], { html: "</script><!--\u2028\u2029" });
    await server.prefetchQuery({ queryKey: ["b"], queryFn: () => Promise.reject(new Error("down")) });
    const text = dehydrated(server);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    const browser = client("browser");
    hydrate(browser, text);
    expect(browser.getQueryData(["a", 1])).toEqual({ html: "</script><!--\u2028\u2029" });
    expect(browser.getQueryCache().getAll()).toHaveLength(1);
  });
});

describe("statusOf", () => {
  it("SERV-5 SHELL-18 is 503 where a call failed, 404 where an entry does not exist", async () => {
    const page = client();
    page.setQueryData(["contacts"], null);
    expect(statusOf(page)).toBe(200);
    page.setQueryData(["list", 1], null);
    expect(statusOf(page)).toBe(200);
    await prefetch(entryQuery(["project"], () => Promise.resolve(null)))(page);
    expect(statusOf(page)).toBe(404);
    await prefetch(failing("x"))(page);
    expect(statusOf(page)).toBe(503);
  });

  it("SHELL-22 ignores failed calls of the frame", async () => {
    const page = client();
    await prefetchFrame(page);
    expect([statusOf(page), hasFailed(page)]).toEqual([200, true]);
    // Unless the page's own loaders need them.
    await prefetch(contactsQuery)(page);
    expect(statusOf(page)).toBe(503);
  });
});

describe("createQueryClient", () => {
  it("SHELL-18 caches answers for 5 minutes and retries 3 times after 1, 2, 4 s, at most 30 s, never on 4xx", () => {
    const { staleTime, retry, retryDelay } = client("browser").getDefaultOptions().queries ?? {};
    expect(staleTime).toBe(300_000);
    if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("no retry rules");
    const down = new CallError(503);
    expect([0, 1, 2, 3].map((failures) => retry(failures, down))).toEqual([true, true, true, false]);
    expect(retry(0, new CallError(404))).toBe(false);
    expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, down))).toEqual([1000, 2000, 4000, 30_000]);
    expect(client("server").getDefaultOptions().queries?.retry).toBe(false);
  });
});
