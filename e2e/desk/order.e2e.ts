import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test("the menu is put into another order by keyboard, told step by step, and undone", async ({
  owner,
  desk,
}) => {
  const file = path.join(desk.contentDir, "site.yaml");
  const given = `${(await readFile(file, "utf8")).trimEnd()}\nmenu: [/blog, /faq, /contact-us]\n`;
  await writeFile(file, given);
  await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=fields`);
  const fields = owner.getByRole("region", { name: /^Fields/ });
  await fields.getByText("Menu", { exact: true }).click();
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
  expect(await readFile(file, "utf8")).toBe(given.replace(/menu: .*/, "menu: [/contact-us, /blog, /faq]"));
  await expect(handle).toBeFocused();
  await owner.keyboard.press("Control+z");
  await expect.poll(() => readFile(file, "utf8")).toBe(given);

  // What has the focus keeps it at the end of the list, and a row that goes leaves it to the next one, or to the one before.
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
});

test("by keyboard: a page is made, duplicated, dated, deleted and brought back", async ({ owner, desk }) => {
  const pages = path.join(desk.contentDir, "pages");
  const given = await readdir(pages);
  const made = async () => (await readdir(pages)).filter((name) => !given.includes(name)).toSorted();
  const textOf = (name: string) => readFile(path.join(pages, name), "utf8");
  await owner.goto(`${desk.address}/desk/pages`);
  const tree = owner.getByRole("navigation", { name: "The site" });
  const fields = owner.getByRole("region", { name: /^Fields/ });
  const press = async (name: string, among = tree) => {
    await among.getByRole("button", { name, exact: true }).focus();
    await owner.keyboard.press("Enter");
  };

  await tree.getByText("Further pages", { exact: true }).click();
  await press("New in Further pages");
  const form = owner.getByRole("dialog", { name: "New in Further pages" });
  await owner.keyboard.press("Enter");
  await expect(form.getByText("This is needed.")).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await form.getByRole("textbox", { name: "Title (required)" }).fill("Press kit");
  await owner.keyboard.press("Enter");
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit");
  // The page beside the fields is the new one.
  await expect(owner).toHaveURL(/[?&]at=%2Fpress-kit&/);
  const first = await made();
  expect(first).toEqual(["press-kit.md"]);
  expect(await textOf("press-kit.md")).toContain("draft: true");

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

  await press("Show", fields);
  await press("Dates", fields);
  const dates = owner.getByRole("dialog", { name: "When visitors see Press kit (copy)" });
  await dates.getByRole("group", { name: "From" }).getByLabel("Day").fill("2099-12-01");
  await dates.getByRole("group", { name: "From" }).getByLabel("Time").fill("09:00");
  expect(await violations(owner)).toEqual([]);
  await press("Save", dates);
  await expect(tree.getByRole("link", { name: /^Press kit \(copy\)/ })).toHaveText(/From 1 Dec 2099, 09:00$/);
  const [, copy = ""] = (await made()).toSorted((one, other) => other.localeCompare(one));
  expect(await textOf(copy)).toContain("from: 2099-12-01 09:00");

  await press("Delete", fields);
  const undo = owner.getByRole("button", { name: "Undo: bring Press kit (copy) back" });
  await expect(undo).toBeFocused();
  expect(await made()).toEqual(first);
  await owner.keyboard.press("Enter");
  await expect(fields.getByRole("textbox", { name: "Title (required)" })).toHaveValue("Press kit (copy)");
  expect(await made()).toContain(copy);
  await owner.setViewportSize({ width: 390, height: 844 });
  expect(await violations(owner)).toEqual([]);
});

test("dark and light stand beside each other, and both follow address, scrolling and edits", async ({
  owner,
  desk,
}) => {
  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.goto(`${desk.address}/desk/pages`);
  await owner.getByLabel("Width").selectOption("Phone");
  await owner.getByLabel("Theme").selectOption("Dark and light");
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
  for (const { page } of pages)
    await expect(page.getByRole("heading", { name: await title.inputValue() })).toBeAttached();
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
});
