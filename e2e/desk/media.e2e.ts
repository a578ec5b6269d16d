import type { Locator } from "@playwright/test";
import { mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { mostKeptBytes } from "#desk/contract/media.ts";
import sharp from "sharp";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test(
  "pictures are added, described and framed, chosen for a page by keyboard, and lead from the page to their field",
  deep,
  async ({ owner, desk }) => {
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b5532a" } })
      .jpeg()
      .toBuffer();
    const list = () => readFile(path.join(desk.contentDir, "pictures.yaml"), "utf8");
    await owner.goto(`${desk.address}/desk/pictures`);
    const input = owner.getByLabel("Add pictures or files").and(owner.locator("input"));
    await input.setInputFiles([
      { name: "Front door.JPG", mimeType: "image/jpeg", buffer: photo },
      { name: "notes.docx", mimeType: "", buffer: Buffer.from("PK") },
    ]);
    await expect(owner.getByText(/^notes\.docx: This cannot be published/)).toBeVisible();
    const added = owner.getByRole("link", { name: /^front-door\.jpg/ });
    await expect(added).toHaveText(/not used, no description/);
    expect(await violations(owner)).toEqual([]);
    // Whoever has added it is led to say what it shows.
    await expect(owner.getByText("1 picture has no description yet.")).toBeVisible();
    await expect(owner.getByRole("link", { name: "Describe front-door.jpg" })).toBeVisible();
    const square = (background: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer();
    await input.setInputFiles([
      { name: "Again.jpg", mimeType: "image/jpeg", buffer: photo },
      { name: "Sky.png", mimeType: "image/png", buffer: await square("#36c") },
      { name: "Leaf.png", mimeType: "image/png", buffer: await square("#3a6") },
    ]);
    const said = "2 files added; 1 was there already: front-door.jpg";
    await expect(owner.getByText(said, { exact: true })).toBeVisible();
    // What was just added stands before all else.
    const first = owner.getByRole("region", { name: "Pictures" }).getByRole("link");
    for (const [index, name] of ["front-door.jpg", "leaf.png", "sky.png"].entries())
      await expect(first.nth(index)).toContainText(name);

    await added.click();
    await owner.getByLabel("What it shows").fill("The front door");
    await owner.getByRole("slider", { name: "What stays in view" }).press("Shift+ArrowRight");
    await expect(owner.locator("[data-frame] img").first()).toHaveCSS("object-position", "60% 50%");
    await expect.poll(list).toContain("front-door.jpg:\n  alt: The front door\n  focus: 60% 50%\n");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("The front door");
    await resize(owner, { width: 1440, height: 900 });
    for (const frame of await owner.locator("[data-frame] img").all())
      await expect(frame).toBeInViewport({ ratio: 1 });
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    // On a phone what it shows is said right below it.
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    const shows = await topOf(owner.getByLabel("What it shows"));
    expect(shows).toBeGreaterThan(await topOf(owner.getByRole("slider", { name: "What stays in view" })));
    expect(shows).toBeLessThan(await topOf(owner.getByRole("heading", { name: "As pages show it" })));
    // It goes on to be written in when the window gets room for it beside the picture.
    await owner.getByLabel("What it shows").focus();
    await resize(owner, { width: 1440, height: 844 });
    await expect(owner.getByLabel("What it shows")).toBeFocused();
    await expect(owner.getByLabel("What it shows")).toBeInViewport({ ratio: 1 });

    // Back among all of them the next one waits.
    await owner.getByRole("link", { name: "All pictures" }).click();
    await expect(owner.getByRole("link", { name: "Describe leaf.png" })).toBeVisible();

    // That is wide enough for a phone's page that is not scaled: Playwright aims as if it never were.
    const place = new URLSearchParams({ at: "/about-us", file: "about.md", pane: "fields" });
    await owner.goto(`${desk.address}/desk/pages?${place}`);
    await owner.getByLabel("Width").selectOption("Phone");
    await owner.getByRole("button", { name: "Choose a picture for Picture" }).press("Enter");
    const search = owner.getByRole("dialog").getByLabel("Search");
    await expect(search).toBeFocused();
    // Before all pictures: behind them nobody finds it.
    await expect(owner.getByRole("dialog").getByRole("button").first()).toHaveText("Add a new one");
    await owner.keyboard.type("front");
    await expect(owner.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
    await owner.keyboard.press("Tab");
    await owner.keyboard.press("Enter");
    const field = owner.getByRole("textbox", { name: /^Picture/ });
    await expect(field).toHaveValue("front-door.jpg");
    const shown = owner
      .frameLocator("iframe")
      .locator('[data-hydrated] main img[src*="/storage/front-door-"]')
      .first();
    await expect(shown).toBeVisible();
    await owner.getByRole("button", { name: "Choose a picture for Picture" }).press("Enter");
    // As under Pictures: first what it shows, then its name, its size and its use.
    await expect(owner.getByRole("dialog").locator("[aria-current]")).toHaveText(
      /^The front doorfront-door\.jpg\d+ KB, used once$/,
    );
    await owner.keyboard.press("Escape");
    await expect(field).not.toBeFocused();
    await shown.click();
    await expect(field).toBeFocused();
  },
);

test("a used picture that was removed comes back, with what it shows", deep, async ({ owner, desk }) => {
  const before = await readFile(path.join(desk.contentDir, "pictures.yaml"), "utf8");
  await owner.goto(`${desk.address}/desk/pictures`);
  const pictures = owner.getByRole("region", { name: "Pictures" }).getByRole("link");
  await expect(pictures.first()).toBeVisible();
  const count = await pictures.count();
  await pictures
    .filter({ hasText: /used/ })
    .filter({ hasNotText: /not used/ })
    .first()
    .click();
  await owner.getByRole("button", { name: "Remove", exact: true }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(pictures).toHaveCount(count - 1);
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("button", { name: /^Undo: bring .+ back$/ }).click();
  await expect(pictures).toHaveCount(count);
  await expect(owner.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(await readFile(path.join(desk.contentDir, "pictures.yaml"), "utf8")).toBe(before);
});

test(
  "that a large file cannot be brought back is said before it is removed",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "files", "large.zip");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "PK");
    await truncate(file, mostKeptBytes + 1);
    await owner.goto(`${desk.address}/desk/pictures`);
    await owner.getByRole("button", { name: "Remove large.zip" }).click();
    const dialog = owner.getByRole("dialog", { name: "Remove large.zip?" });
    await expect(dialog).toContainText("It is larger than 64 MB: the desk cannot bring it back.");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(owner.getByText("“large.zip” is removed.")).toBeVisible();
    await expect(owner.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  },
);
