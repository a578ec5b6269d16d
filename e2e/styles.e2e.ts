import { expect } from "@playwright/test";
import { hydrated, navigate, open } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

for (const from of ["/faq", "/blog", "/contact-us"])
  test(`a page that is reached by a click from ${from} fetches each style once`, async ({ page }) => {
    await open(page, from);
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const styles: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".css")) styles.push(pathname);
    });
    await page.getByRole("banner").getByRole("link", { name: words.nav.about, exact: true }).click();
    await page.waitForURL("/about-us");
    await hydrated(page);
    expect(warnings.filter((text) => text.includes("preload"))).toEqual([]);
    expect(styles.length).toBeGreaterThan(1);
    expect(styles).toEqual([...new Set(styles)]);
  });

// What both pages share is still on its way when the rest of the second has arrived.
test("after two clicks in a row the second page is shown with all its styles", async ({ page }) => {
  await open(page, "/faq");
  const shared = /\/assets\/people-[\w-]{8}\.css/;
  const held = Promise.withResolvers<void>();
  await page.route(shared, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Before each paint: is another page shown, and is a style of it missing?
  await page.evaluate(() => {
    const heading = () => document.querySelector("main h1")?.textContent;
    const first = heading();
    const look = () => {
      const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      const { classList } = document.body;
      if (heading() !== first) classList.add("second");
      if (classList.contains("second") && styles.some(({ sheet }) => !sheet)) classList.add("unstyled");
      requestAnimationFrame(look);
    };
    look();
  });
  const asked = page.waitForRequest(shared);
  await navigate(page, "/about-us");
  await asked;
  const ownParts = ["js", "css"].map((ending) =>
    page.waitForResponse((response) => new RegExp(`/assets/team-[\\w-]{8}\\.${ending}`).test(response.url())),
  );
  await navigate(page, "/team");
  await Promise.all(ownParts);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  held.resolve();
  await expect(page.locator("body.second")).toHaveCount(1);
  await hydrated(page);
  await expect(page.locator("body.unstyled")).toHaveCount(0);
});
