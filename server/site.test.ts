import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { plainSiteFacts } from "../e2e/site-facts.ts";

// Test files share their modules: the pages are loaded again, with one that fails, and removed afterwards.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("../web/screens/faq.tsx", () => ({
    default: () => null,
    loader: () => {
      throw new Error("no such file");
    },
  }));
});

afterAll(() => {
  vi.doUnmock("../web/screens/faq.tsx");
  vi.resetModules();
});

test("what a loader throws makes the page a 500, reported and not cached", async () => {
  const { createSite } = await import("./site.ts");
  const report = vi.fn<(method: string, path: string, error: Error) => void>();
  const site = createSite(() => Promise.resolve(plainSiteFacts), {}, report);
  const nothing = () => Promise.resolve(null);
  const page = await site.renderPage(new Request("http://localhost/faq"), {
    source: { read: nothing, sample: nothing },
  });
  expect(page.status).toBe(500);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain(">Something went wrong.<");
  expect(report).toHaveBeenCalledWith("GET", "/faq", new Error("no such file"));
});
