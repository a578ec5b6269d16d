import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { keyboardOf } from "./by-keyboard.ts";
import { expect, test } from "./desk.ts";

test(
  "by keyboard: what was deleted and published away is found in an earlier version and comes back",
  deep,
  async ({ page: owner, ownDesk: desk }) => {
    const hand = keyboardOf(owner);
    const post = path.join(desk.contentDir, "posts/1-first.md");
    const button = (name: string | RegExp) => owner.getByRole("button", { name, exact: true });
    const before = await readFile(post, "utf8");
    await owner.goto(`${desk.address}/desk/publish`);
    await rm(post);
    await owner.reload();
    await hand.use(button("Publish"));
    await expect(owner.getByRole("heading", { name: /is published\.$/ })).toBeFocused();
    await hand.use(owner.getByRole("link", { name: "Look at it: version 1" }));
    await expect(owner.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(owner.getByRole("region", { name: "For visitors" })).toContainText(/Post “.*”: new/);
    const texts = owner.getByRole("region", { name: "In your texts" });
    await expect(texts).toContainText("only in this version");
    await hand.use(button(/^Bring it back: Post/));
    await expect(button("Undo")).toBeFocused();
    expect(await readFile(post, "utf8")).toBe(before);
    await expect(button(/^Bring it back: Post/)).toBeHidden();
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
      expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await owner.evaluate(() => scrollTo(0, 0));
      await expect(button("Go back to it")).toBeInViewport({ ratio: 1 });
    }
    await owner.keyboard.press("Enter");
    await expect(button(/^Bring it back: Post/)).toBeVisible();
    await expect(readFile(post, "utf8")).rejects.toThrow("ENOENT");
    await hand.use(button("Go back to it"));
    await expect(owner.getByRole("heading", { name: /^Visitors see what version 1 showed/ })).toBeFocused();
    await expect(button("Go back to it")).toBeHidden();
    const receipt = owner.getByRole("region", { name: /^Visitors see what version 1 showed/ });
    for (const width of [1280, 1600]) {
      await resize(owner, { width, height: 860 });
      // Its sentence is one line, not a column of letters beside the page's picture.
      expect((await receipt.getByRole("paragraph").first().boundingBox())?.height).toBeLessThan(40);
    }
    // One's own texts stay as they were, and would be published next.
    await owner.goto(`${desk.address}/desk/publish`);
    await expect(owner.getByRole("region", { name: /^What changes for visitors/ })).toContainText(
      /Post “.*”/,
    );
  },
);

test(
  "all that a version had comes back at once, and that is undone at once",
  deep,
  async ({ owner, desk }) => {
    const files = ["posts/1-first.md", "about.md"].map((name) => path.join(desk.contentDir, name));
    const texts = () => Promise.all(files.map((file) => readFile(file, "utf8")));
    const before = await texts();
    await Promise.all(files.map((file, index) => writeFile(file, `${before[index]}\nOne more.\n`)));
    await owner.goto(`${desk.address}/desk/publish/version?number=1`);
    const all = owner.getByRole("button", { name: "Make all as it was", exact: true });
    await all.press("Enter");
    const undo = owner.getByRole("button", { name: "Undo", exact: true });
    await expect(undo).toBeFocused();
    await expect(all).toBeHidden();
    expect(await texts()).toEqual(before);
    await undo.press("Enter");
    await expect(all).toBeVisible();
    expect(await texts()).toEqual(before.map((text) => `${text}\nOne more.\n`));
  },
);
