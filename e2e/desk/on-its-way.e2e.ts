import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { deep } from "../deep.ts";
import { expect, type OpenDesk, test } from "./desk.ts";
import { firstLooks, previewLook } from "./first-looks.ts";

/**
 * Opens the fields of a page beside a frame, and holds what the server has answered for that page. `change`
 * writes another title, waits until that is noticed, and lets the answer come.
 */
async function holdPage(owner: Page, desk: OpenDesk, at: string) {
  const file = path.join(desk.contentDir, "about.md");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^title: .*$/m, "title: As it was"));
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await owner.route(
    (url) => url.pathname === "/about-us",
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const query = new URLSearchParams({ at, file: "about.md", pane: "fields" });
  const ready = firstLooks(owner);
  await owner.goto(`${desk.address}/desk/pages?${query}`, { waitUntil: "commit" });
  await ready;
  const title = owner.getByRole("textbox", { name: /^Title/ });
  await expect(title).toHaveValue("As it was");
  return {
    page: owner.frameLocator("iframe"),
    change: async (untilNoticed: () => Promise<unknown>) => {
      await answered.promise;
      const looked = owner.waitForResponse(previewLook);
      const noticed = untilNoticed();
      await title.fill("As it is");
      await (await looked).finished();
      await noticed;
      released.resolve();
      const heading = owner.frameLocator("iframe").getByRole("heading", { name: "As it is" });
      await expect(heading).toBeVisible();
    },
  };
}

test("the first page of a frame, on its way during a change, shows it", deep, async ({ owner, desk }) => {
  const { change } = await holdPage(owner, desk, "/about-us");
  await change(() => expect(owner.getByText("Saved", { exact: true })).toBeVisible());
});

test("the next page of a frame, on its way during a change, shows it", deep, async ({ owner, desk }) => {
  const { page, change } = await holdPage(owner, desk, "/");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const tree = owner.getByRole("navigation", { name: "The site" });
  await tree
    .getByRole("link", { name: /^About/ })
    .first()
    .click();
  // The page that is left is brought up to it.
  await change(() =>
    owner.waitForResponse(
      (answer) => new URL(answer.url()).pathname === "/" && answer.request().resourceType() === "fetch",
    ),
  );
});

test("a page that is not interactive yet is not loaded again for a change", deep, async ({ owner, desk }) => {
  const released = Promise.withResolvers<void>();
  await owner.route("**/*.js", async (route) => {
    if (route.request().frame().parentFrame()) await released.promise;
    await route.continue();
  });
  const query = new URLSearchParams({ at: "/about-us", file: "about.md", pane: "fields" });
  const ready = firstLooks(owner);
  await owner.goto(`${desk.address}/desk/pages?${query}`);
  await ready;
  const page = owner.frameLocator("iframe");
  const root = page.locator("html");
  // Of the page itself: the empty document that a frame begins with is complete as well.
  await page.locator("#page-data").waitFor({ state: "attached" });
  await expect.poll(() => root.evaluate(() => document.readyState)).toBe("complete");
  await root.evaluate((element) => element.setAttribute("data-before", ""));
  const looked = owner.waitForResponse(previewLook);
  await owner.getByRole("textbox", { name: /^Title/ }).fill("As it is");
  await (await looked).finished();
  await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
  await expect(root).not.toHaveAttribute("data-hydrated");
  released.resolve();
  await expect(page.getByRole("heading", { name: "As it is" })).toBeVisible();
  await expect(root).toHaveAttribute("data-before", "");
});
