/**
 * `npm run shots:readme`: the pictures of the README, from the built site: the home page of each example, and
 * the desk with the page of an example beside its fields.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { chromiumLaunch } from "./browser.ts";
import { openDesk } from "./desk/desk.ts";
import { openSite } from "./open-site.ts";
import { settle } from "./settle.ts";

const folder = path.resolve(import.meta.dirname, "../docs/pictures");

/** Draws what a page shows, at the width in which the README shows it. */
async function draw(page: Page, name: string): Promise<void> {
  const drawn = await page.screenshot({ animations: "disabled" });
  await writeFile(path.join(folder, `${name}.webp`), await sharp(drawn).resize(960).webp().toBuffer());
  console.log(path.relative(process.cwd(), path.join(folder, `${name}.webp`)));
}

/** A page that holds still. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page;
}

async function copyOfTheExample(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), "quarterlight-readme-"));
  await cp("examples/quarterlight", copy, { recursive: true });
  return copy;
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
for (const example of ["quarterlight", "laka", "nur"]) {
  const site = await openSite({ CONTENT_DIR: `examples/${example}` });
  const page = await openPage(browser);
  await settle(page, site.address);
  await draw(page, example);
  await site.close();
}
const desk = await openDesk({}, copyOfTheExample);
const page = await openPage(browser);
await page.goto(await desk.link());
await page.waitForURL(`${desk.address}/desk`);
await page.goto(`${desk.address}/desk/pages`);
await page.getByRole("navigation").getByRole("link", { name: "About", exact: true }).first().click();
await page.getByRole("region", { name: "Fields" }).locator("[contenteditable=true]").waitFor();
await page.frameLocator("iframe").getByRole("heading", { name: "About Company" }).waitFor();
await page.frameLocator("iframe").locator("html[data-hydrated]").waitFor({ state: "attached" });
await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
await draw(page, "desk");
await browser.close();
await desk.close();
