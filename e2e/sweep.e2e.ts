import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../web/site-map.ts";
import { hydrated, open, uncovered, unknownPath } from "./opening.ts";

const widths = [390, 1440];
const accessibilityTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const known = addresses.map(({ pattern, theme, page }) => ({
  path: pattern.replace(/:\w+/g, "1"),
  theme,
  status: 200,
  home: page === "home",
}));
const visits = [...known, { path: unknownPath, theme: "dark", status: 404, home: false }];

/** Collects what goes wrong in a page, and whom it asks. */
function watch(page: Page) {
  const errors: string[] = [];
  const requests: URL[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("request", (request) => requests.push(new URL(request.url())));
  return { errors, requests };
}

for (const width of widths)
  for (const { path, theme, status, home } of visits)
    test.describe(`${path} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`opens: status, theme, title, landmarks, one h1 (SHELL-10, SHELL-11, SHELL-17, SHELL-23)`, async ({
        page,
      }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await expect(page).toHaveTitle(home ? "Quarterlight - Home" : /^Quarterlight - \S/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        for (const landmark of ["banner", "main", "contentinfo"] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1);
        const trail = page.getByRole("navigation", { name: "Breadcrumb" });
        await expect(trail).toHaveCount(home ? 0 : 1);
        if (!home)
          await expect(trail.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
      });

      test(`loads clean: no error, no second read, no third party, no overflow (SHELL-6, SHELL-18)`, async ({
        page,
      }) => {
        const { errors, requests } = watch(page);
        await open(page, path);
        await page.waitForLoadState("networkidle");
        const own = new URL(page.url()).origin;
        const foreign = requests.filter(
          ({ origin, protocol }) => protocol.startsWith("http") && origin !== own,
        );
        expect(foreign).toEqual([]);
        const reads = requests.filter(({ pathname }) => /\.data$|^\/(?:api|samples)\//.test(pathname));
        expect(reads).toEqual([]);
        // The browser itself reports the status of the page.
        expect(errors.filter((text) => status === 200 || !/status of 404/.test(text))).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBe(width);
      });

      test(`has no accessibility violation (WCAG 2.2 AA)`, async ({ page }) => {
        // Nothing may be on its way from one colour to the next while it is measured.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(path);
        await hydrated(page);
        await uncovered(page);
        const { violations } = await new AxeBuilder({ page }).withTags(accessibilityTags).analyze();
        const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
        expect(found).toEqual([]);
      });
    });
