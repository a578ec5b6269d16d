import { chromium, type Page } from "@playwright/test";
import { parseArgs } from "node:util";
import { apiPath } from "#desk/contract/call.ts";
import { refreshPreview, saveEdits } from "#desk/contract/pages.ts";
import { chromiumLaunch } from "../e2e/browser.ts";
import { openDesk } from "../e2e/desk/desk.ts";
import { contentFolder } from "./content-folder.ts";
import { type Figure, report } from "./report.ts";
import { median, nodeFlags, p95 } from "./running-site.ts";

/**
 * How many keys are pressed, after some that count for nothing: the first save compiles what the others run.
 */
const [keys, uncounted] = [40, 10];
/** From key to key, in ms: sixty words a minute. */
const pace = 200;
/** The posts of the folder; without `--posts` it is the example. */
const { values } = parseArgs({ options: { posts: { type: "string" } } });
const posts = values.posts === undefined ? null : Number(values.posts);
/** From a key to the changed text in the page, in ms. */
const bars = posts === null ? { middle: 150, slow: 300 } : { middle: 600, slow: 600 };
/** From the address to the view with its fields, in ms. */
const openBar = 2000;

/** The page and the field that are typed in. */
const [address, file, label] = ["/about-us", "about.md", /^Title/];

/** From when to when something took. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** What the browser has noted, in ms of one clock. */
interface Notes {
  /** When each key went down. */
  readonly pressed: readonly number[];
  /** When the heading of the page had which text. */
  readonly shown: readonly { readonly at: number; readonly length: number }[];
  readonly requests: readonly (Span & { readonly path: string })[];
}

/**
 * Types at the end of a field at a steady pace, whatever the page does meanwhile, and waits until its heading
 * shows everything.
 */
async function type(page: Page, count: number): Promise<Notes> {
  const field = page.getByRole("textbox", { name: label }).first();
  const before = await field.inputValue();
  const heading = page.frameLocator("iframe").getByRole("heading", { name: before, exact: true });
  const notes = await heading.evaluateHandle((element, first) => {
    const desk = window.parent;
    const found = { pressed: [] as number[], shown: [] as { at: number; length: number }[] };
    desk.performance.clearResourceTimings();
    desk.addEventListener("keydown", ({ timeStamp }) => found.pressed.push(timeStamp));
    new MutationObserver(() => {
      const length = (element.textContent ?? "").length - first;
      found.shown.push({ at: desk.performance.now(), length });
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return found;
  }, before.length);
  await field.focus();
  await page.keyboard.press("End");
  for (let key = 0; key < count; key += 1) {
    await page.waitForTimeout(pace);
    await page.keyboard.press("x");
  }
  await page
    .frameLocator("iframe")
    .getByRole("heading", { name: before + "x".repeat(count), exact: true })
    .waitFor();
  return notes.evaluate(({ pressed, shown }) => ({
    // The first key went to the end of the field.
    pressed: pressed.slice(1),
    shown,
    requests: window.parent.performance.getEntriesByType("resource").map((entry) => ({
      path: new URL(entry.name).pathname,
      start: entry.startTime,
      end: (entry as PerformanceResourceTiming).responseEnd,
    })),
  }));
}

const desk = await openDesk({}, () => contentFolder(posts), nodeFlags);
const browser = await chromium.launch(await chromiumLaunch());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(await desk.link());
await page.waitForURL(`${desk.address}/desk`);
const opened = performance.now();
await page.goto(`${desk.address}/desk/pages?${new URLSearchParams({ at: address, file })}`);
await page.getByRole("textbox", { name: label }).first().focus();
const openMs = performance.now() - opened;
await page.frameLocator("iframe").locator("html[data-hydrated]").waitFor({ state: "attached" });
await type(page, uncounted);
const { pressed, shown, requests } = await type(page, keys);
await browser.close();
await desk.close();

const spansOf = (called: string): readonly Span[] => requests.filter((one) => one.path === called);
const saves = spansOf(`${apiPath}${saveEdits.path}`);
const previews = spansOf(`${apiPath}${refreshPreview.path}`);
const parts = pressed.map((at, index) => {
  const seen = shown.find(({ length }) => length > index)?.at ?? Number.NaN;
  const sent = saves.find(({ start }) => start >= at)?.start ?? Number.NaN;
  const told = previews.findLast(({ end }) => end <= seen)?.end ?? Number.NaN;
  return { whole: seen - at, wait: sent - at, frame: seen - told };
});
const lengths = (list: readonly Span[]) => list.map(({ start, end }) => end - start);
const whole = parts.map((one) => one.whole);
const figures: readonly Figure[] = [
  { what: "a key to the changed text in the page, ms", figure: median(whole), most: bars.middle },
  { what: "the same, 95 in 100, ms", figure: p95(whole), most: bars.slow },
  { what: "of it until it is sent, ms", figure: median(parts.map(({ wait }) => wait)) },
  { what: "saving, ms", figure: median(lengths(saves)) },
  { what: "bringing up the preview, ms", figure: median(lengths(previews)) },
  { what: "asking for its data, and showing it, ms", figure: median(parts.map(({ frame }) => frame)) },
  { what: "the view is there after, ms", figure: openMs, most: openBar },
];
if (posts === null) report("desk", figures);
else report("desk-large", figures, `npm run bench:desk -- --posts ${posts}`);
