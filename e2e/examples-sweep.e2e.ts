import { readdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { exampleDir } from "#server/config/content-dir.ts";
import { addressAt } from "../contract/addresses.ts";
import { newFolder } from "../cli/testing/new-folder.ts";
import { sixtyOfEach } from "./content-folders.ts";
import { deep } from "./deep.ts";
import { foreignWords } from "./foreign-words.ts";
import { layoutFaults, pinnedFaults } from "./layout-faults.ts";
import { recordShifts, scrollThrough, shiftsOf } from "./layout-shifts.ts";
import { linksOf } from "./links-of.ts";
import { hydrated, scrollTo, uncover } from "./opening.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";
import { watchPage } from "./watch-page.ts";

/** Every content folder but the one that `sweep.e2e.ts` visits address by address. */
const parent = path.dirname(exampleDir);
const others = readdirSync(parent, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && path.join(parent, entry.name) !== exampleDir)
  .map(({ name }): readonly [string, () => Promise<string>] => [
    `examples/${name}`,
    () => Promise.resolve(path.join(parent, name)),
  ]);
const folders = [...others, ["npm run new", newFolder], ["sixty of each", sixtyOfEach]] as const;

/** Follows every link from home: the status of each address, and one address of each layout of a screen. */
async function walk(request: APIRequestContext, site: string) {
  const waiting = ["/"];
  const seen = new Set(waiting);
  const kinds = new Map<string, string>();
  const broken: string[] = [];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const answer = await request.get(site + at);
    if (answer.status() !== 200) broken.push(`${at}: ${answer.status()}`);
    const address = addressAt(at.replace(/\?.*/, ""));
    const kind = address ? `${address.screen} ${address.look}` : at;
    if (!kinds.has(kind)) kinds.set(kind, at);
    for (const link of linksOf(await answer.text(), site + at)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return { broken, addresses: [...kinds.values()] };
}

/**
 * Holds the style of each page until its typeface is there. What a late one moves is measured where this browser has
 * letters that could stand in (first-paint.e2e.ts): it has no Arabic ones.
 */
async function typefaceFirst(page: Page) {
  let come = Promise.withResolvers<void>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) come = Promise.withResolvers();
  });
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font") come.resolve();
  });
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await come.promise;
    await route.continue();
  });
}

/**
 * Looks at pages in one window, each loaded on a phone and then made as wide as a desk. Pictures come last, as on a
 * slow connection: what is around them must not move.
 */
async function faultsIn(page: Page) {
  const { errors, requests } = watchPage(page);
  await recordShifts(page);
  await typefaceFirst(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  let opened = Promise.withResolvers<void>();
  await page.route("**/storage/**", async (route) => {
    await opened.promise;
    await route.continue();
  });
  return async (address: string): Promise<unknown[]> => {
    for (const seen of [errors, requests]) seen.length = 0;
    await page.setViewportSize({ width: 390, height: 900 });
    opened = Promise.withResolvers();
    await page.goto(address, { waitUntil: "domcontentloaded" });
    // The scripts wait for the pictures or for a visitor's first key (web/start-late.js).
    await page.keyboard.press("Shift");
    await hydrated(page);
    opened.resolve();
    await page.waitForLoadState();
    await uncover(page);
    const found: unknown[] = [...(await violations(page)), ...(await layoutFaults(page))];
    await scrollThrough(page);
    const { sum, shifts } = await shiftsOf(page);
    await scrollTo(page, 0);
    await resize(page, { width: 1440, height: 900 });
    found.push(...(await violations(page)), ...(await layoutFaults(page)), ...(await pinnedFaults(page)));
    const { origin } = new URL(address);
    const abroad = requests.filter((url) => url.protocol.startsWith("http") && url.origin !== origin);
    return [...found, ...(sum > 0.01 ? shifts : []), ...abroad.map(String), ...errors];
  };
}

/** What is wrong at each address, one after the other; each may take as long as a test by itself. */
async function faultsOf(
  addresses: readonly string[],
  faultsAtAddress: (address: string) => Promise<readonly unknown[]>,
) {
  const { timeout } = test.info();
  test.setTimeout(timeout * addresses.length);
  const faults: { address: string; fault: unknown }[] = [];
  for (const address of addresses) {
    const found = await test.step(address, () => faultsAtAddress(address), { timeout });
    faults.push(...found.map((fault) => ({ address, fault })));
  }
  return faults;
}

for (const [name, write] of folders)
  test.describe(name, deep, () => {
    let site: OpenSite;
    let addresses: string[] = [];
    test.describe.configure({ mode: "serial" });
    test.beforeAll(async () => {
      site = await openSite({ CONTENT_DIR: await write() });
    });
    test.afterAll(() => site.close());

    test("every link leads to a page", async ({ request }) => {
      const found = await walk(request, site.address);
      expect(found.broken).toEqual([]);
      expect(found.addresses.length).toBeGreaterThan(8);
      ({ addresses } = found);
    });

    test("every kind of page: axe and overflow at two widths, layout shift, no third party", async ({
      page,
    }) => {
      const look = await faultsIn(page);
      const faults = await faultsOf(addresses, (address) => look(site.address + address));
      expect(faults).toEqual([]);
    });

    // Without script sixty of each are more of the same.
    if (write === sixtyOfEach) return;
    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });
      test("every kind of page has a heading, room, and words only in its own language", async ({ page }) => {
        const faults = await faultsOf(addresses, async (address) => {
          await page.goto(site.address + address);
          await uncover(page);
          const found = (await page.locator("h1").first().isVisible()) ? [] : ["no heading"];
          // A phone, and a desk.
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            found.push(...(await layoutFaults(page)));
          }
          return [...found, ...(await foreignWords(page))];
        });
        expect(faults).toEqual([]);
      });
    });
  });

test("English that is left on a page in another language is found", deep, async ({ page }) => {
  await page.setContent('<html lang="pl"><button aria-label="Get in touch">Retry</button></html>');
  expect(await foreignWords(page)).toEqual(["Get in touch"]);
});
