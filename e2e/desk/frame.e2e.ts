import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

/** The windows that pages in frames are laid out for. */
async function windows(owner: Page): Promise<string[]> {
  const frames = await owner.locator("main iframe").all();
  return Promise.all(
    frames.map((frame) =>
      frame.evaluate((one) => {
        const page = one instanceof HTMLIFrameElement ? one.contentWindow : null;
        // Between two pages a document has no root element.
        return `${page?.innerWidth} x ${page?.document.documentElement?.style.getPropertyValue("--window-height")}`;
      }),
    ),
  );
}

/** The height of the band with the title of a page. */
const bandOf = (page: Page | FrameLocator) =>
  page
    .locator("main > :first-child")
    .first()
    .evaluate((band) => Math.round(band.getBoundingClientRect().height));

test(
  "a page in a frame fills its room, is laid out for the window of a device, and has no loading screen",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/about-us`);
    await expect(owner.locator("html[data-hydrated]")).toBeAttached();
    const band = await bandOf(owner);
    await resize(owner, { width: 1440, height: 1300 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us`);
    const page = owner.frameLocator("main iframe");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.locator("body > [role=status]").first()).toBeHidden();
    await owner.getByLabel("Width").selectOption("Desktop");
    await expect.poll(() => windows(owner)).toEqual(["1440 x 900px"]);
    expect(await bandOf(page)).toBe(band);
    for (const [name, size] of [
      ["Desktop", "1440 x 900px"],
      ["Tablet", "768 x 1024px"],
      ["Phone", "390 x 844px"],
    ] as const) {
      await owner.getByLabel("Width").selectOption(name);
      await expect.poll(() => windows(owner)).toEqual([size]);
      const frame = await owner.locator("main iframe").boundingBox();
      expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeCloseTo(1300, 0);
    }
    // What is chosen above it is one line, also where the page has the least room.
    await resize(owner, { width: 1024, height: 900 });
    const chosen = ["Width", "Theme"].map((name) => owner.getByLabel(name));
    for (const one of chosen) await expect(one).toBeInViewport({ ratio: 1 });
    const [first, second] = await Promise.all(chosen.map((one) => one.boundingBox()));
    expect(first?.y).toBe(second?.y);
    await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
    // Of two beside each other a desktop's could not be read.
    await expect.poll(() => windows(owner)).toEqual(["768 x 1024px", "768 x 1024px"]);
    await owner.goto(`${desk.address}/desk/brand`);
    await expect.poll(() => windows(owner)).toEqual(["390 x 844px", "390 x 844px"]);
  },
);

test("on a phone a page's frame keeps the height of its room", deep, async ({ owner, desk }) => {
  await resize(owner, { width: 390, height: 844 });
  await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
  await expect.poll(() => windows(owner)).toContain("390 x 844px");
  const highest = await owner
    .locator("main iframe")
    .first()
    .evaluate(async (frame) => {
      let most = 0;
      for (let count = 0; count < 60; count += 1) {
        await new Promise(requestAnimationFrame);
        most = Math.max(most, frame.getBoundingClientRect().height);
      }
      return most;
    });
  expect(highest).toBeGreaterThan(200);
  expect(highest).toBeLessThan(844);
});

test(
  "before and after are one stop of Tab each, from which the arrow keys scroll both",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
    const [before, after] = [0, 1].map((index) => owner.locator("main iframe").nth(index));
    if (!before || !after) throw new Error("no frames");
    for (const frame of [before, after])
      await expect(frame.contentFrame().getByRole("link").first()).toHaveAttribute("tabindex", "-1");
    await owner.getByLabel("Theme").focus();
    await owner.keyboard.press("Tab");
    await expect(before).toBeFocused();
    await owner.keyboard.press("ArrowDown");
    for (const frame of [before, after])
      await expect
        .poll(() =>
          frame.evaluate((one) => (one instanceof HTMLIFrameElement ? one.contentWindow?.scrollY : 0)),
        )
        .toBeGreaterThan(0);
    await owner.keyboard.press("Tab");
    await expect(after).toBeFocused();
    await owner.keyboard.press("Tab");
    expect(await owner.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
  },
);

test(
  "a view that cannot be loaded leaves the column, and comes by itself once the desk answers again",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/share`);
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Share");
    const heading = (name: string) => owner.getByRole("heading", { level: 1, name, exact: true });
    const views = owner.getByRole("navigation", { name: "Views" });
    // As without a network.
    await owner.route("**/desk/**", (route) => route.abort());
    await views.getByRole("link", { name: "Visits" }).click();
    await expect(heading("That did not work")).toBeFocused();
    await expect(owner.getByRole("alert")).toContainText("The desk does not answer.");
    await expect(views.getByRole("link", { name: "Visits" })).toHaveAttribute("aria-current", "page");
    const again = owner.getByRole("button", { name: "Try again" });
    await again.press("Enter");
    await expect(again).toBeFocused();
    expect(await violations(owner)).toEqual([]);
    await owner.unroute("**/desk/**");
    await expect(heading("Visits")).toBeFocused();

    // So does what a view reads.
    await owner.route("**/api/publish**", (route) => route.abort());
    await views.getByRole("link", { name: /^Publish/ }).click();
    await expect(owner.getByRole("alert").first()).toContainText("The desk does not answer.");
    await owner.unroute("**/api/publish**");
    await expect(owner.getByText("Nothing has changed")).toBeVisible();
  },
);

test(
  "what is not published yet is counted in the frame and on Today, first what waits for its date",
  deep,
  async ({ owner, desk }) => {
    const posts = path.join(desk.contentDir, "posts");
    const [post = ""] = await readdir(posts);
    await owner.goto(`${desk.address}/desk`);
    const publish = owner.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Publish/ });
    const week = owner.getByRole("region", { name: "This week" });
    const nothing = week.getByText("Nothing appears or disappears by its date");
    await expect(publish).toHaveText("Publish");
    await expect(nothing).toBeVisible();
    const given = await readFile(path.join(posts, post), "utf8");
    const later = given.replace(/^id: .*$/m, "id: 77\nfrom: 2099-01-01 09:00").replace(/^slug: .*\n/m, "");
    await writeFile(path.join(posts, "77-later.md"), later);
    await owner.reload();
    await expect(publish).toHaveText("Publish1 change");
    await expect(owner.getByRole("link", { name: "Not published yet 1" })).toBeVisible();
    await expect(week).toContainText("1 entry with a date to come is not published yet.");
    await expect(nothing).toHaveCount(0);
    expect(await violations(owner)).toEqual([]);
    // It follows what is done in the desk.
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    await owner.getByRole("textbox", { name: /^Title/ }).fill("Another title");
    await expect(publish).toHaveText("Publish2 changes");
  },
);

test(
  "what erases looks like no other button, and can be read in both themes",
  deep,
  async ({ owner, desk }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const nora = { name: "Nora", email: "nora@b.example", phone: "", message: "A lamp." };
    await createStore(database).addMessage(nora);
    await database.close();
    const fillOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    for (const colorScheme of ["light", "dark"] as const) {
      await owner.emulateMedia({ colorScheme });
      await owner.goto(`${desk.address}/desk/pictures/one?name=plates%2Fabout.webp`);
      await owner.getByRole("button", { name: "Remove", exact: true }).first().press("Enter");
      const dialog = owner.getByRole("dialog");
      const remove = dialog.getByRole("button", { name: "Remove" });
      await expect(remove).toBeVisible();
      expect(await violations(owner)).toEqual([]);
      const filled = await fillOf(remove);
      await owner.goto(`${desk.address}/desk/inbox`);
      await owner.getByRole("list", { name: "Messages" }).getByRole("link").press("Enter");
      // Beside the list it is read before it is chosen, and takes the focus then.
      await expect(owner.getByRole("article").getByRole("heading", { level: 2 })).toBeFocused();
      await owner.getByRole("button", { name: "Erase this person …" }).press("Enter");
      const erase = owner.getByRole("dialog").getByRole("button", { name: "Erase for good" });
      await expect(erase).toBeVisible();
      expect(await violations(owner)).toEqual([]);
      expect(await fillOf(erase)).toBe(filled);
      await owner.goto(`${desk.address}/desk/pages`);
      await owner.getByText("Posts", { exact: true }).click();
      await owner.getByRole("button", { name: "New in Posts" }).press("Enter");
      const create = owner.getByRole("dialog").getByRole("button", { name: "Create" });
      expect(await fillOf(create)).not.toBe(filled);
    }
  },
);

test(
  "the address of an entry alone opens its fields, and marks it in the tree",
  deep,
  async ({ owner, desk }) => {
    const [post = ""] = await readdir(path.join(desk.contentDir, "posts"));
    const text = await readFile(path.join(desk.contentDir, "posts", post), "utf8");
    const [id, title] = ["id", "title"].map((key) => new RegExp(`^${key}: (.*)$`, "m").exec(text)?.[1] ?? "");
    await owner.goto(`${desk.address}/desk/pages?at=/blog-single/${id}`);
    const fields = owner.getByRole("region", { name: "Fields" });
    await expect(fields.getByRole("textbox", { name: /^Title/ })).toHaveValue(`${title}`);
    const tree = owner.getByRole("navigation", { name: "The site" });
    await expect(tree.locator("[aria-current] bdi")).toHaveText(`${title}`);
  },
);

test("words in texts and fields are found, and lead to their field", deep, async ({ owner, desk }) => {
  const file = path.join(desk.contentDir, "about.md");
  await writeFile(file, `${(await readFile(file, "utf8")).trimEnd()}\n\nWe are open on Tuésdays.\n`);
  await owner.goto(`${desk.address}/desk/pages`);
  const tree = owner.getByRole("navigation", { name: "The site" });
  await tree.getByRole("searchbox").fill("tuesdays");
  await expect(tree.getByRole("search").getByRole("status")).toHaveText("1 found");
  const found = tree.getByRole("region", { name: "In texts and fields" });
  await expect(found.locator("mark")).toHaveText("Tuésdays");
  expect(await violations(owner)).toEqual([]);
  await found.getByRole("link").press("Enter");
  await expect(owner.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  const [post = ""] = await readdir(path.join(desk.contentDir, "posts"));
  const given = await readFile(path.join(desk.contentDir, "posts", post), "utf8");
  const title = /^title: (.*)$/m.exec(given)?.[1] ?? "";
  await tree.getByRole("searchbox").fill(title);
  // The entry of that title is listed once: by its name.
  const named = tree.getByRole("link").filter({ hasText: title });
  await expect(tree.getByRole("search").getByRole("status")).toHaveText(/\d found/);
  await expect(named).toHaveCount(1);
  await expect(named.locator("bdi")).toHaveText(title);
});
