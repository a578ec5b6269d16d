import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readGenerations } from "#server/build-folder.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test("the printed link leads to today, once; nothing of it stays in the address", async ({ page, desk }) => {
  const link = await desk.link();
  await page.goto(`${desk.address}/contact-us`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goto(link);
  await expect(page).toHaveURL(`${desk.address}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  // Beside the desk are the pages of the working folder.
  const name = await page.locator("header p").first().innerText();
  await page.goto(`${desk.address}/contact-us`);
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goto(`${desk.address}/desk`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("used before");
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(page.url()).not.toContain("#");
});

test(
  "on a phone five views are at hand, and the others behind a button, by keyboard and by touch",
  deep,
  async ({ owner, desk }) => {
    await owner.route("**/inbox/counts", (route) =>
      route.fulfill({ json: { new: 100, waiting: 0, answered: 0, suspect: 0, archived: 0 } }),
    );
    for (const width of [320, 390]) {
      await resize(owner, { width, height: 844 });
      await owner.goto(`${desk.address}/desk`);
      const views = owner.getByRole("navigation", { name: "Views" });
      // Not the way to the site, which stands below them.
      const links = views.getByRole("link").and(owner.locator("li > a"));
      const [inbox, more] = [views.getByRole("link", { name: /^Inbox/ }), views.getByRole("button")];
      await expect(inbox).toHaveText("Inbox100 new");
      await expect(links).toHaveText(["Today", "Pages", "Pictures", /^Publish/, /^Inbox/]);
      // A bar is laid out by whole pixels, its entries are not as wide as that.
      for (const entry of [...(await links.all()), more]) await expect(entry).toBeInViewport({ ratio: 0.98 });
      await more.focus();
      await owner.keyboard.press("Enter");
      await expect(links).toHaveCount(12);
      expect(await violations(owner)).toEqual([]);
      await owner.keyboard.press("Escape");
      await expect(links).toHaveCount(5);
      await expect(more).toBeFocused();
      await owner.keyboard.press("Enter");
      await owner.keyboard.press("Tab");
      await owner.keyboard.press("Enter");
      await expect(owner.getByRole("heading", { level: 1, name: "Visits" })).toBeFocused();
      await expect(links).toHaveCount(5);
      await more.click();
      await views.getByRole("link", { name: "People" }).click();
      await expect(owner.getByRole("heading", { level: 1, name: "People" })).toBeFocused();
    }
  },
);

test("the built site holds nothing of the desk", async () => {
  const build = path.resolve("build", (await readGenerations("build"))?.current ?? "");
  for (const part of ["client", "server"]) {
    const files = await readdir(path.join(build, part), { recursive: true, withFileTypes: true });
    const scripts = files.filter(({ name }) => /\.(?:js|css|html)$/.test(name));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { parentPath, name } of scripts)
      expect(await readFile(path.join(parentPath, name), "utf8")).not.toMatch(/\/desk\b|x-desk/);
  }
});

/** Most bytes of script and style after brotli before the first view is there: on a train, half a second. */
const mostBytes = 125_000;

test("the desk's app opens with few bytes", async () => {
  const app = path.resolve("build", (await readGenerations("build"))?.current ?? "", "desk");
  const page = await readFile(path.join(app, "index.html"), "utf8");
  const named = [...page.matchAll(/\/desk\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  const main = named.find((name) => name.startsWith("assets/index-") && name.endsWith(".js")) ?? "";
  // Once the words are open, the first script loads all that it lists.
  const listed = (await readFile(path.join(app, main), "utf8")).matchAll(/"(assets\/[\w.-]+\.(?:js|css))"/g);
  const all = new Set([...named, ...Array.from(listed, ([, name = ""]) => name)]);
  expect(all.size).toBeGreaterThan(named.length);
  const sizes = await Promise.all([...all].map((name) => stat(path.join(app, `${name}.br`))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(mostBytes);
});
