import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { wcagContrast } from "culori";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { hydrated } from "./opening.ts";
import { test } from "./test.ts";

const [paper, night] = ["rgb(245, 247, 250)", "rgb(13, 17, 22)"];
/** The first is pale on paper; as an area the second can be seen on the night, as text it is too dark. */
const brand = `accent: { straw: "#ffee88", fern: "#3a7d48", jade: "#4fd69c" }
mark: mark.svg
ground: { light: "#f5f7fa", dark: "#0d1116" }
corner: square
theme: light
switch: on
`;
let site: OpenSite;
let content: string;
// In one worker: each would start a site.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  content = await writeFixture({
    ...fixtureFiles(),
    "brand.yaml": brand,
    "brand/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    "pictures.yaml": "a.webp: { alt: A light, gel: straw }\nb.png: { alt: B light, focus: 50% 20% }\n",
  });
  site = await openSite({ CONTENT_DIR: content });
});
test.afterAll(async () => {
  await site.close();
  await rm(content, { recursive: true, force: true });
});

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theSwitch = (page: Page) => page.locator("dialog button[type=button]:has(> [data-quarter])");

test("a brand's theme and colours are there at the first paint, and a choice persists without a flash", async ({
  page,
}) => {
  await page.goto(site.address);
  expect(await ground(page)).toBe(paper);
  await hydrated(page);
  await page.locator("header button[aria-haspopup=dialog]").click();
  await theSwitch(page).click();
  await expect.poll(() => ground(page)).toBe(night);

  // The state before any script except the one in the head has run.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.dataset["early"] = getComputedStyle(document.documentElement).backgroundColor;
    });
  });
  for (const address of ["/faq", "/no-such-page"]) {
    await page.goto(site.address + address);
    await expect(page.locator("html")).toHaveAttribute("data-early", night);
    await hydrated(page);
    expect(await ground(page)).toBe(night);
  }
  // Always light, whatever was chosen.
  await page.goto(`${site.address}/faq-light`);
  await hydrated(page);
  expect(await ground(page)).toBe(paper);
});

for (const [colorScheme, address] of [
  ["light", "/"],
  ["dark", "/"],
  ["light", "/faq-light"],
] as const)
  test(`a mark of one colour is seen on the ground: ${address}, ${colorScheme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem("theme", choice), colorScheme);
    await page.goto(site.address + address);
    await hydrated(page);
    const [mark, bg] = await page
      .getByRole("banner")
      .locator("[data-brand-mark]")
      .evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
    expect(wcagContrast(mark ?? "", bg ?? "")).toBeGreaterThanOrEqual(3);
  });

test("an area keeps the brand's colour in both themes", async ({ sharedPage: page }) => {
  await page.goto(site.address);
  for (const theme of ["dark", "light"]) {
    const fill = await page.evaluate((side) => {
      document.documentElement.dataset["theme"] = side;
      document.documentElement.dataset["gel"] = "fern";
      const area = document.body.appendChild(document.createElement("p"));
      area.style.background = "var(--gel)";
      return getComputedStyle(area).backgroundColor;
    }, theme);
    expect(fill).toBe("rgb(58, 125, 72)");
  }
});

/** How a browser without storage behaves: it refuses all access, or only writes. */
const refusals = {
  "is switched off": () =>
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("switched off", "SecurityError");
      },
    }),
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};
for (const [how, refuse] of Object.entries(refusals))
  test(`the theme can be switched back and forth where storage ${how}`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto(site.address);
    await hydrated(page);
    await page.locator("header button[aria-haspopup=dialog]").click();
    for (const colour of [night, paper]) {
      await theSwitch(page).click();
      await expect.poll(() => ground(page)).toBe(colour);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const [colorScheme, colour] of [
    ["dark", night],
    ["light", paper],
  ] as const)
    test(`the visitor's system decides where they cannot: ${colorScheme}`, async ({ sharedPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.address);
      await expect(page.locator("html")).toHaveCSS("background-color", colour);
    });
});
