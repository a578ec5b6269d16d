import { expect } from "@playwright/test";
import { pageThatThrows } from "./broken-pages.ts";
import { test } from "./test.ts";

test("SHELL-16 a render error on the server is a 500 that says so and reveals nothing else", async () => {
  const page = await pageThatThrows();
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(">Something went wrong.<");
  expect(html).not.toContain("object with keys");
  expect(html).not.toContain(import.meta.dirname);
});
