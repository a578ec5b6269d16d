/**
 * `npm run shots [-- part of an address ...]`: every address at three widths, whole, after its entrance, and
 * the states that a visitor brings about, into `shots/`; to be looked at, not compared (that is
 * `looks.e2e.ts`).
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromiumLaunch } from "./browser.ts";
import { examples } from "./examples.ts";
import { openSite } from "./open-site.ts";
import { settle } from "./settle.ts";
import { states } from "./shot-states.ts";

const widths = [390, 768, 1440];
const folder = path.resolve(import.meta.dirname, "../shots");
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

async function withPage(browser: Browser, width: number, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 900 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await look(page);
  await page.close();
}

const site = await openSite({});
const browser = await chromium.launch(await chromiumLaunch());
await mkdir(folder, { recursive: true });
const file = (name: string, width: number) =>
  path.join(folder, `${name.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home"}-${width}.jpg`);

for (const { path: address } of examples.filter((one) => isWanted(one.path)))
  for (const width of widths)
    await withPage(browser, width, async (page) => {
      await settle(page, site.address + address);
      await page.screenshot({ path: file(address, width), fullPage: true, type: "jpeg", quality: 72 });
    });
for (const [name, { address, width, bring }] of Object.entries(states).filter(([state]) => isWanted(state)))
  await withPage(browser, width, async (page) => {
    await settle(page, site.address + address);
    await bring(page);
    await page.screenshot({ path: file(`state ${name}`, width), type: "jpeg", quality: 72 });
  });
await browser.close();
await site.close();
console.log(`The pictures are in ${path.relative(process.cwd(), folder)}/`);
