import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/browser.ts";
import { hydrated, uncover } from "../e2e/opening.ts";
import { type Figure, report } from "./report.ts";
import { startSite } from "./running-site.ts";
import { words } from "../e2e/words.ts";

/** How much the CPU is slowed down. */
const slowdown = 4;
/** The longest time between two frames of a banner change on the machine at full speed, in ms. */
const longestFrame = 50;
const rounds = 3;
/** Time after which every transition has ended, in ms: the slowest takes 1000, the banner's. */
const rest = 1500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
}

/** Home at rest, at its usual size. */
async function openHome(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(origin, { waitUntil: "networkidle" });
  await hydrated(page);
  await uncover(page);
  // Otherwise it would change by itself while something else is measured.
  await page.getByRole("button", { name: words.home.pause }).click();
  await page.waitForTimeout(rest);
  return page;
}

/**
 * The tasks of a page's main thread while something in it moves, until that comes to rest: in ms of CPU time,
 * which other work on the machine does not lengthen.
 */
async function tasksDuring(browser: Browser, page: Page, move: (page: Page) => Promise<void>) {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await move(page);
  await page.waitForTimeout(rest);
  // The browser's own format; only these fields are read.
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid} ${tid}`);
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && threads.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** The times between the frames of a page while something in it moves, until that comes to rest, in ms. */
async function framesDuring(page: Page, move: (page: Page) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last: number | undefined;
    const frame = (now: number) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await move(page);
  await page.waitForTimeout(rest);
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

/** Scrolls with the wheel, like a hand, to the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Outside of the reel, where the wheel changes slides.
  await page.mouse.move(1000, 500);
  for (let top = 0; top < height; top += 240) {
    await page.mouse.wheel(0, 240);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

const nextSlide = (page: Page) => page.getByRole("button", { name: words.home.nextSlide }).click();

interface Move {
  readonly what: string;
  readonly move: (page: Page) => Promise<void>;
  /** The longest task that it may cause on the slowed CPU, in ms. */
  readonly longestTask: number;
}

const moves: readonly Move[] = [
  { what: "scroll through home", move: scrollThrough, longestTask: 200 },
  // It happens every five seconds anyway.
  { what: "change of the banner", move: nextSlide, longestTask: 120 },
  {
    what: "side panel opens",
    move: (page) => page.getByRole("button", { name: words.nav.menu }).click(),
    longestTask: 200,
  },
  {
    what: "page transition to /about-us",
    move: async (page) => {
      await page.getByRole("banner").getByRole("link", { name: words.nav.about, exact: true }).click();
      await page.waitForURL("**/about-us");
    },
    longestTask: 200,
  },
];

const site = await startSite();
const browser = await chromium.launch(await chromiumLaunch());
const figures: Figure[] = [];

// One uncounted run first: pictures are resized at the first request.
const first = await openHome(browser, site.origin);
await scrollThrough(first);
await first.waitForLoadState("networkidle");
await first.close();

for (const { what, move, longestTask } of moves) {
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await openHome(browser, site.origin);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    tasks.push(...(await tasksDuring(browser, page, move)));
    await page.close();
  }
  figures.push({
    what: `${what}: the longest task, ${slowdown} times slower, ms of processor time`,
    figure: Math.max(0, ...tasks),
    most: longestTask,
  });
}

const frames: number[] = [];
for (let round = 0; round < rounds; round++) {
  const page = await openHome(browser, site.origin);
  frames.push(...(await framesDuring(page, nextSlide)));
  await page.close();
}
figures.push({
  what: "change of the banner: the longest time between two frames, ms",
  figure: Math.max(...frames),
  most: longestFrame,
});

await browser.close();
await site.stop();
report("motion", figures);
