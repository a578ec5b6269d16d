import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { parse, stringify } from "yaml";
import { newFolder } from "../cli/testing/new-folder.ts";
import { deep } from "./deep.ts";
import { layoutFaults } from "./layout-faults.ts";
import { applyStyle, hydrated, uncover } from "./opening.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { readersSpacing } from "./readers-spacing.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

/** What a site says, in words that are hard to fit into a phone. */
interface Said {
  readonly site: Readonly<Record<string, string>>;
  readonly font?: string;
  readonly services: readonly (readonly [title: string, line: string])[];
  readonly call: string;
  readonly claim: string;
}

const sites: Readonly<Record<string, Said>> = {
  "letters of one width": {
    // Its letters are narrow in most typefaces.
    site: { website_name: "Illinois Mill" },
    font: "mono",
    services: [
      ["Identity", "Names, marks and packets that outlast a season"],
      ["Campaigns", "Posters, films and windows, all from one idea"],
      ["Illustration", "Drawn by hand"],
    ],
    call: "Bring something wonderful.",
    claim: "We draw what a market stall sells, for everybody.",
  },
  German: {
    site: { website_name: "Ofterdinger und Töchter", language: "de" },
    services: [
      ["Markengestaltung", "Erscheinungsbilder und Gebrauchsanweisungen für Museen"],
      ["Verpackung", "Donaudampfschifffahrtsgesellschaftskapitäne in Schachteln"],
      ["Bewegtbild", "Filme"],
    ],
    call: "Überraschungspakete bestellen.",
    claim: "Wir gestalten Unternehmenskommunikation.",
  },
};

/** A content folder that says so, as `npm run new` writes one. */
async function folderThatSays({ site, font, services, call, claim }: Said): Promise<string> {
  const folder = await newFolder();
  const change = async <Fields extends object>(file: string, to: (fields: Fields) => unknown) => {
    const name = path.join(folder, file);
    // The folder is checked where it is published.
    const fields = parse(await readFile(name, "utf8")) as Fields;
    await writeFile(name, stringify(to(fields)));
  };
  await change("site.yaml", (fields) => ({ ...fields, ...site }));
  await change("brand.yaml", (fields) => ({ ...fields, ...(font && { font }) }));
  await change<object[]>("categories.yaml", (all) =>
    all.map((one, index) => ({ ...one, title: services[index]?.[0], sub_title: services[index]?.[1] })),
  );
  await change("samples/home.yaml", (fields) => ({ ...fields, claim, call: { line: call, echo: call } }));
  return folder;
}

/** Words of up to 20 letters that stand on two lines in titles whose type follows their longest word. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const title of document.querySelectorAll("[data-fit]")) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
          if (word.length > 20) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(`"${word}" is broken`);
        }
    }
    return broken;
  });

/** Footers draw the name as wide as the page, hidden from screen readers: no other check looks at it. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator("footer [style*='--name-width']").evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right } = range.getBoundingClientRect();
      return left < -1 || right > document.documentElement.clientWidth + 1
        ? [`"${one.textContent}" is ${Math.round(right - left)} px wide`]
        : [];
    }),
  );

const addresses = ["/", "/category/1", "/contact-us"];
const widths = [320, 390, 768, 1280];

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, said] of [...Object.entries(sites), ["examples/laka", "examples/laka"]] as const)
  test.describe(name, deep, () => {
    let site: OpenSite;
    let folder: string;
    test.beforeAll(async () => {
      folder = typeof said === "string" ? said : await folderThatSays(said);
      site = await openSite({ CONTENT_DIR: folder });
    });
    test.afterAll(async () => {
      await site.close();
      if (typeof said !== "string") await rm(folder, { recursive: true });
    });

    const faultsOf = async (page: Page, width: number) => [
      ...(await layoutFaults(page)),
      // In the narrowest a word breaks before its type gets too small to be a title.
      ...(width < 390 ? [] : await brokenWords(page)),
      ...(await cutNames(page)),
    ];

    test("no line is cut off and no word broken, also with the reader's own spacing (WCAG 1.4.10, 1.4.12)", async ({
      page,
    }) => {
      for (const address of addresses) {
        await page.goto(site.address + address);
        await hydrated(page);
        await page.evaluate(() => document.fonts.ready);
        for (const width of widths) {
          await resize(page, { width, height: width < 500 ? 844 : 900 });
          expect.soft(await faultsOf(page, width), `${address} at ${width} px`).toEqual([]);
          await applyStyle(page, readersSpacing);
          expect.soft(await layoutFaults(page), `${address} at ${width} px, spacing`).toEqual([]);
          await applyStyle(page, "");
        }
      }
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });
      test("no line is cut off and no word broken", async ({ page }) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          for (const address of addresses) {
            await page.goto(site.address + address);
            await uncover(page);
            expect.soft(await faultsOf(page, width), `${address} at ${width} px`).toEqual([]);
          }
        }
      });
    });
  });

// The browser of the tests has no Georgian letters to measure.
test("Georgian letters are taken for wide ones, unless the brand's file was measured", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => (document.documentElement.lang = "ka"));
  const letter = () =>
    page.evaluate(() => Number(getComputedStyle(document.documentElement).getPropertyValue("--mean-letter")));
  expect(await letter()).toBe(0.63);
  await applyStyle(page, ":root{--mean-letter:0.5}");
  expect(await letter()).toBe(0.5);
});
