import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test(
  "a table is edited in its cells, by keyboard, and keeps the text of the others",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const untouched = "|c|d|\n|-|-:|\n|1|2\n";
    await writeFile(file, `${before}First words.\n\n|Day|Open|\n|-|:-:|\n|__Monday__|9\n\n${untouched}`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    const table = text.getByRole("table").first();
    const cell = (name: string) => table.getByRole("cell", { name, exact: true });
    const saved = (written: string) =>
      expect.poll(() => readFile(file, "utf8")).toBe(`${before}First words.\n\n${written}\n\n${untouched}`);
    await expect(text).toHaveAttribute("contenteditable", "true");
    await expect(table.getByRole("columnheader")).toHaveText(["Day", "Open"]);

    await cell("9").click();
    await owner.keyboard.press("End");
    await owner.keyboard.type(" to ");
    await owner.keyboard.press("Control+b");
    await owner.keyboard.type("17|18");
    await saved("| Day | Open |\n| --- | :-: |\n| __Monday__ | 9 to **17\\|18** |");

    // Tab goes on to a new row, Enter down and out; what would begin a block elsewhere is text.
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("---");
    await owner.keyboard.press("Shift+Tab");
    await owner.keyboard.press("Tab");
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("# 10");
    const rows = "| __Monday__ | 9 to **17\\|18** |\n| --- | # 10 |";
    await saved(`| Day | Open |\n| --- | :-: |\n${rows}`);
    await owner.keyboard.press("Enter");
    await owner.keyboard.type("Below.");
    await saved(`| Day | Open |\n| --- | :-: |\n${rows}\n\nBelow.`);

    // Escape and Tab lead to the tools of the table, Escape back into it.
    await owner.keyboard.press("ArrowUp");
    await owner.keyboard.press("Escape");
    await owner.keyboard.press("Tab");
    const tools = text.getByRole("toolbar", { name: "Table: tools" }).first();
    await expect(tools.getByRole("button", { name: "Add a row below" })).toBeFocused();
    await owner.keyboard.press("End");
    const right = tools.getByRole("button", { name: "Align the column right" });
    await expect(right).toBeFocused();
    await owner.keyboard.press("Enter");
    await expect(right).toHaveAttribute("aria-pressed", "true");
    await saved(`| Day | Open |\n| --- | --: |\n${rows}\n\nBelow.`);
    await owner.keyboard.press("Home");
    await owner.keyboard.press("ArrowRight");
    await expect(tools.getByRole("button", { name: "Remove the row" })).toBeFocused();
    await owner.keyboard.press("Enter");
    await saved(`| Day | Open |\n| --- | --: |\n${rows.split("\n")[0]}\n\nBelow.`);
    await owner.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await owner.keyboard.press("Control+z");
    await owner.keyboard.press("Control+z");
    await saved(`| Day | Open |\n| --- | :-: |\n${rows}\n\nBelow.`);

    // A title makes it a block of the site; a pasted table arrives as one.
    await text.getByLabel("Title", { exact: true }).first().fill("Hours");
    await expect(text.getByRole("table", { name: "Hours" })).toBeVisible();
    const titled = `::: table Hours\n| Day | Open |\n| --- | :-: |\n${rows}\n:::`;
    await saved(`${titled}\n\nBelow.`);
    await text.getByText("Below.").click();
    const copied = await readFile("desk/app/writing/testing/clipboard/word.html", "utf8");
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", /<table[^]*<\/table>/.exec(html)?.[0] ?? "");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, copied);
    await saved(`${titled}\n\nBelow.\n\n| Day | Open |\n| --- | --- |\n| Monday | 9\\|17 |`);
    for (const width of [1440, 768, 390]) {
      // High enough for all of it: the bars at the bottom of a phone would cover what stands there.
      await resize(owner, { width, height: 2400 });
      expect(await violations(owner)).toEqual([]);
    }
  },
);

test(
  "a wide table is gone through by keyboard, and scrolls with the caret",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const row = (of: string) => `|${Array.from({ length: 14 }, (_, at) => `${of}${at}`).join("|")}|`;
    await writeFile(file, `${before}First words.\n\n${row("Day")}\n${"|-".repeat(14)}|\n${row("open")}\n`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    const cell = (name: string) => text.getByRole("cell", { name, exact: true });
    for (const width of [1440, 390]) {
      // High enough for all of it: the bars at the bottom of a phone would cover what stands there.
      await resize(owner, { width, height: 2400 });
      await cell("open0").click();
      await expect(text).toBeFocused();
      await expect(cell("open13")).not.toBeInViewport();
      expect(await violations(owner)).toEqual([]);
      for (let at = 1; at < 14; at += 1) await owner.keyboard.press("Tab");
      await expect(text).toBeFocused();
      await expect(cell("open13")).toBeInViewport();
      for (let at = 1; at < 14; at += 1) await owner.keyboard.press("Shift+Tab");
      await expect(cell("open0")).toBeInViewport();
      // What removes it stands before its title, and the box that scrolls is no stop behind the tools.
      await text.getByRole("button", { name: "Remove Table" }).focus();
      await owner.keyboard.press("Tab");
      await expect(text.getByLabel("Title", { exact: true })).toBeFocused();
      await owner.keyboard.press("Tab");
      await expect(text.getByRole("toolbar").getByRole("button").first()).toBeFocused();
      await owner.keyboard.press("Tab");
      await expect(text.locator(":focus")).toHaveCount(0);
      await expect(text).not.toBeFocused();
    }
  },
);

test("Shift and an arrow at the edge of a table stay in its cells", deep, async ({ owner, desk }) => {
  const file = path.join(desk.contentDir, "about.md");
  const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
  await writeFile(file, `${before}First words.\n\n|Day|Open|\n|-|-|\n|Mon|9|\n\nLast.\n`);
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.getByRole("cell", { name: "Mon", exact: true }).click();
  await owner.keyboard.press("End");
  for (let times = 0; times < 4; times += 1) await owner.keyboard.press("Shift+ArrowRight");
  for (let times = 0; times < 2; times += 1) await owner.keyboard.press("Shift+ArrowDown");
  // Both cells of the row, and nothing behind the table.
  await owner.keyboard.press("Delete");
  await expect
    .poll(() => readFile(file, "utf8"))
    .toBe(`${before}First words.\n\n| Day | Open |\n| --- | --- |\n|  |  |\n\nLast.\n`);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the tools of a table pass below the bar at the bottom", deep, async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    await writeFile(file, `${before}${"A paragraph.\n\n".repeat(20)}| A |\n| --- |\n${"| a |\n".repeat(20)}`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    const tools = text.getByRole("toolbar", { name: "Table: tools" });
    const bar = owner.getByRole("button", { name: "Contents" });
    const middle = (one: Locator) =>
      one.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    await owner.evaluate((by) => scrollBy(0, by), (await middle(tools)) - (await middle(bar)));
    expect(Math.abs((await middle(tools)) - (await middle(bar)))).toBeLessThan(2);
    await bar.tap();
    await expect(bar).toHaveAttribute("aria-pressed", "true");
  });
});
