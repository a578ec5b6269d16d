import type { Locator } from "@playwright/test";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";
import { holdPictures } from "./hold-pictures.ts";

/** Holds a file above an element and drops it; whether the browser is kept from showing it. */
const dropOn = (target: Locator) =>
  target.evaluate((element) => {
    const view = element.ownerDocument.defaultView ?? window;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["%PDF-1.4"], "prices.pdf", { type: "application/pdf" }));
    const [over, drop] = ["dragover", "drop"].map((type) => {
      const given = { dataTransfer, bubbles: true, cancelable: true };
      const event = new view.DragEvent(type, given);
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
    return { over, drop };
  });

const refused = { over: true, drop: true };

test(
  "a file that is dropped where nothing takes it does not lead out of the desk",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    await expect(owner.getByRole("textbox", { name: "Text", exact: true })).toHaveAttribute(
      "contenteditable",
      "true",
    );
    const title = owner.getByRole("heading", { level: 1 }).first();
    expect(await dropOn(title)).toEqual(refused);
    expect(await dropOn(owner.getByRole("navigation", { name: "The site" }))).toEqual(refused);
    // A field of one line takes words, and no file.
    expect(await dropOn(owner.locator("input:not([type=file])").first())).toEqual(refused);
    expect(await dropOn(owner.frameLocator("iframe").locator("[data-hydrated] body"))).toEqual(refused);

    // In every view with pages of the site, from which F6 leads back to the desk.
    const views = owner.getByRole("navigation", { name: "Views" });
    for (const [view, frame] of [
      ["brand", 'iframe[title="The page, dark"]'],
      ["publish/compare?at=/about-us", 'iframe[title="As it will be"]'],
    ] as const) {
      await owner.goto(`${desk.address}/desk/${view}`);
      const page = owner.frameLocator(frame).locator("main");
      await expect.poll(() => dropOn(page)).toEqual(refused);
      await page.getByRole("link").first().press("F6");
      await expect(views).toBeFocused();
    }

    // Where files are taken, they are.
    await views.getByRole("link", { name: "Pictures" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
    await dropOn(owner.getByRole("heading", { level: 1 }));
    await expect(owner.getByText("files/prices.pdf")).toBeVisible();
  },
);

test("a page that has not loaded yet takes no file, and is clicked", deep, async ({ owner, desk }) => {
  const release = await holdPictures(owner);
  await owner.goto(`${desk.address}/desk/pages`, { waitUntil: "commit" });
  // Playwright aims at elements of a frame as if it were not scaled.
  await owner.getByLabel("Width").selectOption("Phone");
  const page = owner.frameLocator("iframe");
  await page.getByRole("heading", { level: 1 }).click();
  const fields = owner.getByRole("region", { name: "Fields" });
  await expect(fields.locator("input:focus, textarea:focus")).toBeVisible();
  expect(await dropOn(page.locator("body"))).toEqual(refused);
  expect(await page.locator("html").evaluate(() => document.readyState)).not.toBe("complete");
  release();
});
