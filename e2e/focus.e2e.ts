import { expect } from "@playwright/test";
import { crowdedTargets } from "./crowded-targets.ts";
import { focusStop, follows, ringFaults, still } from "./focus-stops.ts";
import { applyStyle, hydrated, uncover } from "./opening.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a missing or faint ring, a stop out of order or covered and a small target are found", async ({
  sharedPage: page,
}) => {
  await page.goto("/faq-light");
  await hydrated(page);
  await uncover(page);
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
  expect((await crowdedTargets(page)).join()).toContain("14 x 14");
});
