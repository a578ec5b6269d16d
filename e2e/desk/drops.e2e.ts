import type { Locator } from "@playwright/test";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";

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

test(
  "a file that is dropped where nothing takes it does not lead out of the desk",
  deep,
  async ({ owner, desk }) => {
    const refused = { over: true, drop: true };
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
    expect(await dropOn(owner.frameLocator("iframe").locator("body"))).toEqual(refused);

    // Where files are taken, they are.
    await owner.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Pictures" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
    await dropOn(owner.getByRole("heading", { level: 1 }));
    await expect(owner.getByText("files/prices.pdf")).toBeVisible();
  },
);
