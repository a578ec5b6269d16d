import { access, writeFile } from "node:fs/promises";
import path from "node:path";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { keyboardOf } from "./by-keyboard.ts";
import { expect, test } from "./desk.ts";

test(
  "after each deletion the focus is on Undo and the list stays open, also where it was open for a row that is gone",
  deep,
  async ({ owner, desk }) => {
    const titles = ["One", "Two", "Three", "Four"];
    const rows = titles.map((title, index) => `- { id: ${index + 70}, title: ${title} }\n`);
    await writeFile(path.join(desk.contentDir, "categories.yaml"), rows.join(""));
    await owner.goto(`${desk.address}/desk/pages?file=categories.yaml&row=0&id=70`);
    const tree = owner.getByRole("navigation", { name: "The site" });
    for (const title of titles.slice(0, 2)) {
      await tree.getByRole("button", { name: `Actions for ${title}`, exact: true }).press("Enter");
      await tree.getByRole("button", { name: "Delete", exact: true }).press("Enter");
      await expect(owner.getByRole("button", { name: `Undo: bring ${title} back` })).toBeFocused();
      // What was open goes on with the next one.
      const next = titles[titles.indexOf(title) + 1] ?? "";
      await expect(owner.getByRole("textbox", { name: "Title (required)" })).toHaveValue(next);
    }
    await expect(tree.getByRole("link", { name: "Three" })).toBeVisible();
    // A search opens what it finds, and leaves each list as it was.
    const search = tree.getByRole("searchbox");
    await search.fill("Contact");
    await expect(tree.getByRole("link", { name: "Three" })).toBeHidden();
    await search.fill("");
    await expect(tree.getByRole("link", { name: "Three" })).toBeVisible();
    // Another one that is open stays so.
    await tree.getByRole("link", { name: "Four" }).press("Enter");
    const title = owner.getByRole("textbox", { name: "Title (required)" });
    await expect(title).toHaveValue("Four");
    await tree.getByRole("button", { name: "Actions for Three", exact: true }).press("Enter");
    await tree.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await expect(owner.getByRole("button", { name: "Undo: bring Three back" })).toBeFocused();
    await expect(title).toHaveValue("Four");
    await expect(owner).toHaveURL(/row=0/);
  },
);

test(
  "by keyboard: before an entry is deleted that others name, its owner sees where, and is led there",
  deep,
  async ({ owner, desk }) => {
    const hand = keyboardOf(owner);
    const project = path.join(desk.contentDir, "projects/1-work.md");
    const fields = owner.getByRole("region", { name: /^Fields/ });
    const remove = fields.getByRole("button", { name: "Delete", exact: true });
    const question = owner.getByRole("dialog", { name: /^Delete “.*”\?$/ });
    const home = question.getByRole("link", { name: "Home page: Projects: 1: Project" });
    const named = fields.getByRole("combobox", { name: "Project (required)" });
    const open = async () => {
      await owner.goto(`${desk.address}/desk/pages?file=projects/1-work.md&pane=fields`);
      await hand.toPart(fields);
      await hand.use(remove);
      await expect(home).toBeVisible();
    };
    await open();
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
      expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await hand.press("Escape");
    await expect(remove).toBeFocused();
    await access(project);
    await hand.press("Enter");
    await hand.use(home);
    await expect(question).toBeHidden();
    await expect(named).toBeFocused();

    await open();
    await hand.use(question.getByRole("button", { name: "Delete it all the same" }));
    await expect(owner.getByRole("button", { name: /^Undo: bring/ })).toBeFocused();
    await expect(access(project)).rejects.toThrow("ENOENT");
    // At 390 px still: the notice leads to the one mistake that there is, also when it is followed again.
    const mend = owner.getByRole("link", { name: "Fix it: Home page: Projects: 1: Project" });
    for (let times = 0; times < 2; times += 1) {
      await mend.focus();
      await hand.press("Enter");
      await expect(named).toBeFocused();
    }
    // Of several, it leads to where all are listed.
    await writeFile(
      path.join(desk.contentDir, "posts/9-lost.md"),
      "---\nid: 9\ntitle: Lost\nauthor: Ann\nmedia: lost.webp\n---\nText\n",
    );
    const all = owner.getByRole("link", { name: /^See all \d+ in Publish$/ });
    await expect(all).toBeVisible();
    await expect(owner.getByText(/^The content has \d+ mistakes, so the page shows/)).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await all.focus();
    await hand.press("Enter");
    await expect(owner.getByRole("region", { name: "To fix first" })).toContainText("Home page");
  },
);
