import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, type OpenDesk, test } from "./desk.ts";
import { firstLooks, previewLook } from "./first-looks.ts";
import { openMenu } from "./open-menu.ts";

test(
  "the menu is put into another order by keyboard, announced step by step, and undone",
  deep,
  async ({ owner, desk }) => {
    const { fields, given, read } = await openMenu(owner, desk);
    const handle = fields.getByRole("button", { name: "Move /contact-us", exact: true });
    const steps = [
      ["Space", "/contact-us is picked up. It is 3 of 3."],
      ["ArrowUp", "/contact-us is picked up. It is 2 of 3."],
      ["ArrowUp", "/contact-us is picked up. It is 1 of 3."],
      ["Space", "/contact-us is put down. It is 1 of 3."],
    ] as const;
    await handle.focus();
    for (const [key, said] of steps) {
      await owner.keyboard.press(key);
      await expect(fields.getByRole("status").filter({ hasText: said })).toBeAttached();
      if (key === "Space") expect(await violations(owner)).toEqual([]);
    }
    await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
    expect(await read()).toBe(given.replace(/menu: .*/, "menu: [/contact-us, /blog, /faq]"));
    await expect(handle).toBeFocused();
    await owner.keyboard.press("Control+z");
    await expect.poll(read).toBe(given);

    // What has the focus keeps it at the end of the list, and a row that goes leaves it to the next one, or
    // to the one before.
    const button = (name: string) => fields.getByRole("button", { name, exact: true });
    await expect(fields.getByRole("button", { name: /^Remove \// }).first()).toHaveAccessibleName(
      "Remove /blog",
    );
    await button("Move /faq up").press("Enter");
    await expect(button("Move /faq up")).toBeFocused();
    await button("Remove /blog").press("Enter");
    await expect(button("Remove /contact-us")).toBeFocused();
    await owner.keyboard.press("Enter");
    await expect(button("Remove /faq")).toBeFocused();
    await owner.keyboard.press("Enter");
    await expect(button("Add to Menu")).toBeFocused();

    // What is added or comes back gets the focus.
    await owner.keyboard.press("Enter");
    const inRow = fields.locator("ol :focus");
    await expect(inRow).toBeVisible();
    await fields
      .getByRole("button", { name: /^Remove / })
      .last()
      .press("Enter");
    await expect(button("Add to Menu")).toBeFocused();
    await owner.keyboard.press("Control+z");
    await expect(inRow).toBeVisible();
  },
);

test(
  "a page that is open is ticked, and the usual menu is there to be changed",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "site.yaml");
    const read = () => readFile(file, "utf8");
    const given = await read();
    await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=fields`);
    const fields = owner.getByRole("region", { name: /^Fields/ });
    await fields.getByText("Menus and pages", { exact: true }).click();
    await fields.getByText("Pages that the site has", { exact: true }).click();
    await fields.getByRole("checkbox", { name: "Team" }).uncheck();
    await expect.poll(read).toBe(`${given}pages:\n  team: off\n`);

    // The first change writes the whole menu; another one changes that.
    await fields.getByText("Menu", { exact: true }).click();
    await fields.getByRole("button", { name: "Remove /blog" }).click();
    await expect.poll(read).toMatch(/^menu:\n {2}- services\n {2}- \/about-us\n {2}- \/contact-us\n/m);
    await fields.getByRole("button", { name: "Move /contact-us up" }).click();
    await expect.poll(read).toMatch(/^menu:\n {2}- services\n {2}- \/contact-us\n {2}- \/about-us\n/m);
  },
);

test("by keyboard: a page is made", deep, async ({ owner, desk }) => {
  const { tree, fields, press, made, textOf } = await openPages(owner, desk);
  await press("New in Further pages");
  const form = owner.getByRole("dialog", { name: "New in Further pages" });
  await owner.keyboard.press("Enter");
  await expect(form.getByText("This is needed.")).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await form.getByRole("textbox", { name: "Title (required)" }).fill("Press kit");
  await owner.keyboard.press("Enter");
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit");
  // Its text is written next.
  await expect(fields.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  // A draft is shown to visitors in one way.
  await expect(fields.getByRole("button", { name: /^Show/ })).toHaveText(["Show it to visitors"]);
  // The page beside the fields is the new one.
  await expect(owner).toHaveURL(/[?&]at=%2Fpress-kit&/);
  expect(await made()).toEqual(["press-kit.md"]);
  expect(await textOf("press-kit.md")).toContain("draft: true");
  await expect(tree.getByRole("button", { name: "Actions for Press kit", exact: true })).toBeVisible();
});

test("by keyboard: a page is duplicated, gets another address and a date", deep, async ({ owner, desk }) => {
  const { tree, fields, press, made, textOf } = await openPages(owner, desk, "Press kit");
  await press("Actions for Press kit");
  const menu = tree.getByRole("group", { name: "Actions for Press kit" });
  await expect(menu.getByRole("button").first()).toBeFocused();
  expect(await violations(owner)).toEqual([]);
  await owner.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(tree.getByRole("button", { name: "Actions for Press kit", exact: true })).toBeFocused();
  await owner.keyboard.press("Enter");
  await owner.keyboard.press("Enter");
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit (copy)");
  const heading = fields.getByRole("heading", { level: 2 });
  await expect(heading).toBeFocused();

  await press("Address", fields);
  const address = owner.getByRole("dialog", { name: "The address of Press kit (copy)" });
  await address.getByRole("textbox", { name: "New address" }).fill("another-kit");
  await owner.keyboard.press("Enter");
  await expect(owner).toHaveURL(/[?&]at=%2Fanother-kit&/);
  await expect(heading).toBeFocused();

  await press("Dates", fields);
  const dates = owner.getByRole("dialog", { name: "When visitors see Press kit (copy)" });
  // Who gives a draft a day on which it appears wants it to appear.
  const appears = dates.getByRole("checkbox", { name: "No draft any more: let these dates decide" });
  await expect(appears).not.toBeChecked();
  await dates.getByRole("group", { name: "From" }).getByLabel("Day").fill("2099-12-01");
  await expect(appears).toBeChecked();
  await dates.getByRole("group", { name: "From" }).getByLabel("Time").fill("09:00");
  await expect(dates.getByRole("status")).toHaveText("Visitors see it from 1 Dec 2099, 09:00 on.");
  expect(await violations(owner)).toEqual([]);
  await press("Save", dates);
  await expect(tree.getByRole("link", { name: /^Press kit \(copy\)/ })).toHaveText(/From 1 Dec 2099, 09:00$/);
  expect(await made()).toEqual(["another-kit.md"]);
  expect(await textOf("another-kit.md")).toContain("from: 2099-12-01 09:00");
});

test("by keyboard: a page is deleted and brought back", deep, async ({ owner, desk }) => {
  const { fields, press, files, tree } = await openPages(owner, desk, "Press kit");
  const given = await files();
  await tree.getByRole("link", { name: /^Press kit/ }).press("Enter");
  const publish = owner.getByRole("main").getByRole("link", { name: "Publish" });
  // A typeface that comes later would move it too.
  await owner.evaluate(() => document.fonts.ready);
  const place = await publish.boundingBox();
  const pane = await fields.boundingBox();
  await press("Delete", fields);
  const undo = owner.getByRole("button", { name: "Undo: bring Press kit back" });
  await expect(undo).toBeFocused();
  // The only one, with a notice that lies above the rest: what is said moves nothing from under the pointer.
  await expect(owner.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
  await expect(owner.getByText("“Press kit” is deleted.")).toBeVisible();
  expect(await publish.boundingBox()).toEqual(place);
  expect((await fields.boundingBox())?.y).toBe(pane?.y);
  expect(await files()).toEqual(given.filter((name) => name !== "press-kit.md"));
  await owner.keyboard.press("Enter");
  // Its fields may still be those from before.
  await expect.poll(files).toEqual(given);
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit");
  await expect(fields.getByRole("heading", { level: 2 })).toBeFocused();
  await resize(owner, { width: 390, height: 844 });
  expect(await violations(owner)).toEqual([]);
});

test("a page that is on its way is left when its owner goes back", deep, async ({ owner, desk }) => {
  const { fields, press, tree } = await openPages(owner, desk, "Press kit");
  const page = owner.frameLocator("iframe");
  await tree.getByRole("link", { name: /^Press kit/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Press kit" })).toBeAttached();
  // After a deletion the frame goes on, on a slow machine for longer than its owner looks at the notice.
  const next = `${desk.address}/privacy`;
  let land = () => {};
  const held = new Promise<void>((resolve) => (land = resolve));
  await owner.route(next, async (route) => {
    await held;
    await route.continue();
  });
  const requested = owner.waitForRequest(next);
  await press("Delete", fields);
  const request = await requested;
  await expect(owner.getByRole("button", { name: "Undo: bring Press kit back" })).toBeFocused();
  // The frame goes on after the fields are there.
  const left = owner.waitForEvent("requestfailed", (failed) => failed === request);
  await owner.keyboard.press("Enter");
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit");
  await left;
  land();
  await expect(page.getByRole("heading", { name: "Press kit" })).toBeAttached();
  await expect(owner).toHaveURL(/[?&]at=%2Fpress-kit&/);
});

test(
  "a new row is not blamed for what it lacks before it is left, and a list that is all there is stands open",
  deep,
  async ({ owner, desk }) => {
    const ready = firstLooks(owner);
    await owner.goto(`${desk.address}/desk/pages?file=samples/pricing.yaml&pane=fields`);
    await ready;
    const fields = owner.getByRole("region", { name: "Fields" });
    const add = fields.getByRole("button", { name: /^Add to/ }).last();
    // Nothing has to be opened first.
    await expect(add).toBeVisible();
    const found = owner.waitForResponse(previewLook);
    await add.press("Enter");
    const title = fields.getByRole("textbox", { name: /^Title/ }).last();
    await expect(title).toBeFocused();
    await found;
    const notice = owner.getByText(/^The content has (?:a mistake|\d+ mistakes)/);
    await expect(notice).toHaveCount(0);
    await expect(fields.getByText("This must not be empty", { exact: false })).toHaveCount(0);
    await fields.getByRole("heading", { level: 2 }).focus();
    await expect(title).toHaveAccessibleDescription(/must not be empty/);
    await expect(notice).toBeVisible();
  },
);

test(
  "details are folded behind the title, unless something in them is wrong",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "pages/press-kit.md");
    await writeFile(file, "---\ntitle: Press kit\npicture: lost.webp\n---\n");
    await owner.goto(`${desk.address}/desk/pages?file=pages/press-kit.md`);
    const fields = owner.getByRole("region", { name: "Fields" });
    const picture = fields.getByRole("textbox", { name: /^Picture/ });
    const details = fields.locator("summary").filter({ hasText: "Details" });
    await expect(picture).toHaveAccessibleDescription(/lost\.webp/);
    await details.press("Enter");
    await details.press("Enter");
    await details.press("Enter");
    await expect(picture).toBeVisible();
    await picture.fill("");
    await expect(picture).not.toHaveAccessibleDescription(/lost\.webp/);
    await details.press("Enter");
    await expect(picture).toBeHidden();
    await expect(details).toContainText("For search engines");

    // A field that is chosen opens them once, a person for all entries.
    await owner.goto(`${desk.address}/desk/pages?file=pages/press-kit.md&field=["picture"]`);
    await expect(picture).toBeFocused();
    await owner.goto(`${desk.address}/desk/pages?file=pages/press-kit.md`);
    await expect(details).toBeVisible();
    await expect(picture).toBeHidden();
    await details.press("Enter");
    await expect(picture).toBeVisible();
    await owner.reload();
    await expect(picture).toBeVisible();
  },
);

test(
  "on a phone the focus stays on the screen when a copy's fields take the place of the list",
  deep,
  async ({ owner, desk }) => {
    await writeFile(path.join(desk.contentDir, "pages/press-kit.md"), "---\ntitle: Press kit\n---\n");
    await resize(owner, { width: 390, height: 844 });
    await owner.goto(`${desk.address}/desk/pages?pane=tree`);
    await owner.getByText("Further pages", { exact: true }).click();
    await owner.getByRole("button", { name: "Actions for Press kit", exact: true }).press("Enter");
    await expect(
      owner.getByRole("group", { name: "Actions for Press kit" }).getByRole("button").first(),
    ).toBeFocused();
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit (copy)");
    await expect(owner.locator("main :focus")).toBeVisible();
  },
);

test(
  "dark and light stand beside each other, and both follow address, scrolling and edits",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/pages`);
    await owner.getByLabel("Width").selectOption("Phone");
    await owner.getByLabel("Theme").selectOption("Dark and light");
    // Their slideshows do not run apart.
    for (const theme of ["dark", "light"]) {
      const page = owner.frameLocator(`iframe[title="The page, ${theme}"]`).locator("[data-hydrated]");
      await expect(page.getByRole("button", { name: "Start slideshow" })).toBeAttached();
    }
    await owner
      .getByRole("navigation", { name: "The site" })
      .getByRole("link", { name: /^About/ })
      .first()
      .click();
    const pages = (["dark", "light"] as const).map((theme) => ({
      theme,
      page: owner.frameLocator(`iframe[title="The page, ${theme}"]`),
    }));
    const title = owner.getByRole("textbox", { name: "Title", exact: true });
    // Both have gone there before anything is changed.
    for (const { page } of pages) {
      const there = page.locator("[data-hydrated]");
      await expect(there.getByRole("heading", { name: await title.inputValue() })).toBeAttached();
    }
    await title.fill("Seen twice");
    for (const { theme, page } of pages) {
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.getByRole("heading", { name: "Seen twice" })).toBeAttached();
    }
    const [top, other] = pages.map(({ page }) => page.locator("html"));
    await top?.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await expect.poll(() => other?.evaluate(() => window.scrollY)).toBe(300);
    // axe counts the landmarks of both copies together; each frame has a name of its own.
    await owner.locator('iframe[title="The page, light"]').evaluate((frame: HTMLIFrameElement) => {
      frame.src = "about:blank";
    });
    expect(await violations(owner)).toEqual([]);
  },
);

/** Opens the further pages in the tree, with one that is there already. */
async function openPages(owner: Page, desk: OpenDesk, title?: string) {
  const pages = path.join(desk.contentDir, "pages");
  if (title !== undefined) await writeFile(path.join(pages, "press-kit.md"), `---\ntitle: ${title}\n---\n`);
  const given = await readdir(pages);
  await owner.goto(`${desk.address}/desk/pages`);
  const tree = owner.getByRole("navigation", { name: "The site" });
  await tree.getByText("Further pages", { exact: true }).click();
  return {
    tree,
    fields: owner.getByRole("region", { name: /^Fields/ }),
    press: async (name: string, among: Locator = tree) => {
      await among.getByRole("button", { name, exact: true }).focus();
      await owner.keyboard.press("Enter");
    },
    files: async () => (await readdir(pages)).toSorted(),
    /** The files that were not there at first. */
    made: async () => (await readdir(pages)).filter((name) => !given.includes(name)),
    textOf: (name: string) => readFile(path.join(pages, name), "utf8"),
  };
}

test("Ctrl-Z after a deletion gives the focus to the entry that came back", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/pages?at=/privacy&file=pages/privacy.md&pane=fields`);
  const fields = owner.getByRole("region", { name: /^Fields/ });
  const heading = fields.getByRole("heading", { level: 2 });
  const title = (await heading.textContent()) ?? "";
  await fields.getByRole("button", { name: "Delete", exact: true }).click();
  const undo = owner.getByRole("button", { name: `Undo: bring ${title} back` });
  await expect(undo).toBeFocused();
  await owner.keyboard.press("Control+z");
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(undo).toBeHidden();
});

test("when visitors see a row of a list is folded behind one line", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/pages?at=/faq&file=samples/faq.yaml&pane=fields`);
  const folds = owner.getByRole("main").locator("summary");
  const questions = folds.filter({ hasText: /^Questions/ }).last();
  await questions.press("Enter");
  const rows = questions.locator("xpath=following-sibling::*").getByRole("listitem");
  await rows.first().locator("summary").first().press("Enter");
  const dates = rows.first().locator("summary", { hasText: "When visitors see it" });
  await expect(dates).toHaveCount(1);
  await expect(rows.first().getByRole("checkbox", { name: "Draft" })).toHaveCount(0);
  await dates.press("Enter");
  await expect(rows.first().getByRole("checkbox", { name: "Draft" })).toBeVisible();
  await expect(rows.first().getByText("Public until", { exact: true })).toBeVisible();
});
