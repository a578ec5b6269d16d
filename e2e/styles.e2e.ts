import { expect } from "@playwright/test";
import { hydrated, open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

for (const from of ["/faq", "/blog", "/contact-us"])
  test(`a page that is reached by a click from ${from} has its style at once: it is the site's one file`, async ({
    page,
  }) => {
    await open(page, from);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".css")) asked.push(pathname);
    });
    await page.getByRole("banner").getByRole("link", { name: words.nav.about, exact: true }).click();
    await page.waitForURL("/about-us");
    await hydrated(page);
    expect(asked).toEqual([]);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  });
