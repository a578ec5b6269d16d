import { expect, type Page, test } from "@playwright/test";
import { hydrated, uncovered, wear } from "./opening.ts";

const addresses = [
  "/",
  "/about-us",
  "/services",
  "/services-2",
  "/services-4-light",
  "/service-details/1",
  "/category/1",
  "/project/1",
  "/project-2-light",
  "/project-3",
  "/blog-with-sidebar-light",
  "/blog-single-with-sidebar/23",
  "/team",
  "/contact-us",
  "/faq-light",
];
const size = { width: 1280, height: 800 };
/** Most stops of the Tab key on a page; more would mean that it goes round in circles. */
const most = 200;

test.use({ viewport: size, contextOptions: { reducedMotion: "reduce" } });

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await uncovered(page);
}

/** What is wrong with the focus where it is now; null once it has left the page. */
function focusFaults(page: Page): Promise<{ at: string; faults: string[] } | null> {
  return page.evaluate(async () => {
    // What scrolls along with the focus has its place a frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const faults: string[] = [];
    const said = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const at = `${element.localName} "${said.slice(0, 40) || element.id}"`;

    // The ring stands on the element, on the box that stretches its target over a card, or on a part of that card.
    const ringOf = (style: CSSStyleDeclaration) =>
      style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
    const card = element.closest("article, li");
    const ring = Math.max(
      ringOf(getComputedStyle(element)),
      ringOf(getComputedStyle(element, "::after")),
      ...[...(card?.querySelectorAll("*") ?? [])].flatMap((part) => [
        ringOf(getComputedStyle(part)),
        ringOf(getComputedStyle(part, "::after")),
      ]),
    );
    if (ring < 2) faults.push(`has a ring of ${ring} px`);

    // All of it, or as much as the window holds, must be seen and lie on top.
    const rects = [...element.getClientRects()];
    const box = rects[0] ?? element.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right - left < 2 || bottom - top < 2) faults.push("is out of sight");
    else if (box.height < innerHeight * 0.7 && (box.top < -1 || box.bottom > innerHeight + 1))
      faults.push("is half out of sight");
    const seen = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    const middle = (left + right) / 2;
    if (!seen(middle, (top + bottom) / 2)) faults.push("is covered");
    const above = document.elementFromPoint(middle, top + (bottom - top) / 4)?.closest("header");
    if (above && !above.contains(element)) faults.push("lies under the header");
    return { at, faults };
  });
}

for (const address of addresses)
  test(`every stop of the Tab key on ${address} is seen, uncovered and ringed (WCAG 2.4.7, 2.4.11)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await settle(page, address);
    const found: string[] = [];
    let stops = 0;
    for (; stops < most; stops += 1) {
      await page.keyboard.press("Tab");
      const now = await focusFaults(page);
      if (!now) break;
      for (const fault of now.faults) found.push(`${now.at} ${fault}`);
    }
    expect(found).toEqual([]);
    // Header, content and footer each have some.
    expect(stops).toBeGreaterThan(15);
    expect(stops).toBeLessThan(most);
  });

/** Targets below 24 x 24 px that neither stand in a line of prose nor have room around them (WCAG 2.5.8). */
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

for (const width of [390, 1280])
  test(`what can be pressed is at least 24 px each way at ${width} px (WCAG 2.5.8)`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...addresses, "/no-such-page", "/privacy"]) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await hydrated(page);
      expect.soft(await smallTargets(page), address).toEqual([]);
    }
  });

test("a missing ring, a covered stop and a small target are found", async ({ page }) => {
  await settle(page, "/faq-light");
  await page.locator("main summary").first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect((await focusFaults(page))?.faults).toEqual([]);
  await wear(page, "summary { outline: none !important }");
  expect((await focusFaults(page))?.faults).toEqual(["has a ring of 0 px"]);
  await wear(
    page,
    "body::after { content: ''; position: fixed; inset: 0; z-index: 99 } body { pointer-events: auto }",
  );
  expect((await focusFaults(page))?.faults).toEqual([]);
  await wear(page, "footer { position: fixed !important; inset: 0; z-index: 99; background: red }");
  expect((await focusFaults(page))?.faults).toContain("is covered");
  await wear(
    page,
    "main summary { width: 14px !important; height: 14px; min-height: 0 !important; padding: 0 !important; overflow: clip }",
  );
  expect((await smallTargets(page)).join()).toContain("14 x 14");
});
