import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readGenerations } from "#server/build-folder.ts";
import { resize } from "../resize.ts";
import { expect, test } from "./desk.ts";

test("the printed link leads to today, once; nothing of it stays in the address", async ({ page, desk }) => {
  const link = await desk.link();
  await page.goto(`${desk.address}/contact-us`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goto(link);
  await expect(page).toHaveURL(`${desk.address}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(page.getByRole("heading", { name: "Check of your site" })).toBeVisible();
  // Beside the desk are the pages of the working folder.
  const name = await page.locator("header p").first().innerText();
  await page.goto(`${desk.address}/contact-us`);
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goto(`${desk.address}/desk`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("used before");
  expect(page.url()).not.toContain("#");
});

test("on a phone the bar at the bottom shows the entry of the view that is open", async ({ owner, desk }) => {
  await resize(owner, { width: 390, height: 844 });
  // A bar is scrolled by whole pixels, its entries are not as wide as that.
  const whole = 0.98;
  // How many wait behind an entry is known a moment later, and moves those after it.
  const counted = Promise.withResolvers<void>();
  await owner.route("**/inbox/counts", async (route) => {
    await counted.promise;
    await route.fulfill({ json: { new: 100, waiting: 0, answered: 0, suspect: 0, archived: 0 } });
  });
  for (const [view, name] of [
    ["/people", "People"],
    ["/", "Today"],
  ] as const) {
    await owner.goto(`${desk.address}/desk${view}`);
    const entry = owner.getByRole("navigation").getByRole("link", { name, exact: true });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(entry).toBeInViewport({ ratio: whole });
    counted.resolve();
    await expect(owner.getByText("100 new")).toBeAttached();
    await expect(entry).toBeInViewport({ ratio: whole });
  }
});

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
  expect(named.length).toBeGreaterThan(1);
  const sizes = await Promise.all(named.map((name) => stat(path.join(app, `${name}.br`))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(mostBytes);
});
