import { expect, type Page } from "@playwright/test";
import { deep, deepSweep } from "./deep.ts";
import { examples } from "./examples.ts";
import { focusStop, follows, ringFaults, still, type Stop } from "./focus-stops.ts";
import { hydrated, uncover, applyStyle } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

const sizes = [
  { width: 1280, height: 720 },
  // A window of 1280 x 1024 at 400 %.
  { width: 320, height: 256 },
];
/** Most Tab stops on a page; more would mean an endless cycle. */
const most = 250;

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await uncover(page);
}

/** Looks whose ring has been measured: nearly all stops look like one on another page. */
const measured = new Set<string>();

/** Presses Tab through all stops of a page until the focus leaves it. */
async function tour(page: Page): Promise<{ stops: number; found: string[] }> {
  const found: string[] = [];
  let before: Stop | undefined;
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press("Tab");
    const now = await focusStop(page);
    if (!now) return { stops, found };
    const faults = [...now.faults];
    if (before && !follows(before, now)) faults.push(`comes after ${before.at}, which stands below it`);
    if (!measured.has(now.look)) faults.push(...(await ringFaults(page, now)));
    measured.add(now.look);
    found.push(...faults.map((fault) => `${now.at} ${fault}`));
    before = now;
  }
  return { stops: most, found };
}

for (const { path } of examples)
  test(
    `every Tab stop on ${path} has a name and a ring, is visible, uncovered and in order (WCAG 2.1.2, 2.4.3, 2.4.7, 2.4.11)`,
    deepSweep(path),
    async ({ page }) => {
      await settle(page, path);
      await applyStyle(page, still);
      for (const size of sizes) {
        await resize(page, size);
        const { stops, found } = await tour(page);
        expect.soft(found, `${size.width} px`).toEqual([]);
        // Header, content and footer each have stops.
        expect(stops).toBeGreaterThan(12);
        expect(stops).toBeLessThan(most);
      }
    },
  );

/**
 * Targets below 24 x 24 px that are neither inline in prose nor have enough space around them (WCAG 2.5.8).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = [
      ...document.querySelectorAll("a[href], button, summary, input, textarea, select, [role=button]"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches(".visually-hidden, .visually-hidden *"));
    /** A box that its ::after stretches is as large as that. */
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, "::after");
      if (after.content === "none" || after.position !== "absolute") return own;
      const width = parseFloat(after.width);
      const height = parseFloat(after.height);
      return new DOMRect(own.x, own.y, Math.max(own.width, width || 0), Math.max(own.height, height || 0));
    };
    const boxes = targets.map((element) => boxOf(element));
    const inProse = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    const small: string[] = [];
    targets.forEach((element, index) => {
      const box = boxes[index];
      if (!box || box.width === 0 || (box.width >= least && box.height >= least) || inProse(element)) return;
      // A circle of 24 px round its middle must not touch another target, nor another small one's circle.
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const crowded = boxes.some((other, at) => {
        if (
          at === index ||
          other.width === 0 ||
          targets[at]?.contains(element) ||
          element.contains(targets[at] ?? null)
        )
          return false;
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
      const said = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      const measure = `${box.width.toFixed(0)} x ${box.height.toFixed(0)}`;
      if (crowded || Math.min(box.width, box.height) < 16)
        small.push(`${element.localName} "${said.slice(0, 40)}" ${measure}`);
    });
    return small;
  });
}

for (const theme of ["dark", "light"])
  test(`targets are at least 24 x 24 px on every ${theme} address (WCAG 2.5.8)`, deep, async ({ page }) => {
    for (const { path } of examples.filter((example) => example.theme === theme)) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await hydrated(page);
      for (const width of [390, 1280]) {
        await resize(page, { width, height: 800 });
        expect.soft(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

test("a missing or faint ring, a stop out of order or covered and a small target are found", async ({
  page,
}) => {
  await settle(page, "/faq-light");
  await applyStyle(page, still);
  await page.locator("main summary").first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const stop = await focusStop(page);
  if (!stop) throw new Error("nothing has the focus");
  expect(stop.faults).toEqual([]);
  expect(await ringFaults(page, stop)).toEqual([]);
  const { top, bottom } = stop.box;
  expect(follows(stop, { ...stop, box: { ...stop.box, top: top + 400, bottom: bottom + 400 } })).toBe(true);
  expect(follows(stop, { ...stop, box: { ...stop.box, top: top - 400, bottom: bottom - 400 } })).toBe(false);
  await applyStyle(
    page,
    `${still} summary { outline-color: color-mix(in srgb, var(--bg), #000 20%) !important }`,
  );
  const faint = await focusStop(page);
  expect(faint && (await ringFaults(page, faint)).join()).toContain("that stand out");
  await applyStyle(page, "summary { outline: none !important }");
  expect((await focusStop(page))?.faults).toEqual(["has a ring of 0 px"]);
  await applyStyle(
    page,
    "body::after { content: ''; position: fixed; inset: 0; z-index: 99 } body { pointer-events: auto }",
  );
  expect((await focusStop(page))?.faults).toEqual([]);
  await applyStyle(page, "footer { position: fixed !important; inset: 0; z-index: 99; background: red }");
  expect((await focusStop(page))?.faults).toContain("is covered");
  await applyStyle(
    page,
    "main summary { width: 14px !important; height: 14px; min-height: 0 !important; padding: 0 !important; overflow: clip }",
  );
  expect((await smallTargets(page)).join()).toContain("14 x 14");
});
