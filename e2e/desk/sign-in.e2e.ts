import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readGenerations } from "#server/build-folder.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test("the printed link leads to today, once; nothing of it stays in the address", async ({ page, desk }) => {
  const link = await desk.link();
  await page.goto(`${desk.address}/contact-us`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.goto(link);
  await expect(page).toHaveURL(`${desk.address}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(page.getByRole("heading", { name: "What the doctor says" })).toBeVisible();
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

/** Every view of an owner's, and what stands in it once it is complete. */
const views = [["/", "[data-severity]"]] as const;

test("every view is without a violation, on a phone too, and nothing breaks the policy", async ({
  owner,
  desk,
}) => {
  const refused: string[] = [];
  owner.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await owner.emulateMedia({ colorScheme });
    await owner.setViewportSize({ width, height: 844 });
    for (const [view, ready] of views) {
      await owner.goto(`${desk.address}/desk${view}`);
      await expect(owner.locator(ready).first()).toBeVisible();
      expect(await violations(owner)).toEqual([]);
      const wide = await owner.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
  expect(refused).toEqual([]);
});

test("on a phone the bar at the bottom shows the entry of the view that is open", async ({ owner, desk }) => {
  await owner.setViewportSize({ width: 390, height: 844 });
  for (const [view, name] of [
    ["/people", "People"],
    ["/", "Today"],
  ] as const) {
    await owner.goto(`${desk.address}/desk${view}`);
    const entry = owner.getByRole("navigation").getByRole("link", { name, exact: true });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(entry).toBeInViewport({ ratio: 1 });
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
