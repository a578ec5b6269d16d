import { openPage } from "./interactions.ts";
import type { Open } from "./sweep.ts";
import type { Tab } from "./tab.ts";

const lookMs = 10_000;
/** A page that does not draw a frame for this long has stopped, however busy the machine. */
const patienceMs = 60_000;

/** Runs in a page: whether it is still the marked one, and draws. */
async function isThere(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return Reflect.get(globalThis, "__soaking") === true && document.querySelector("h1") !== null;
}

async function look(tab: Tab): Promise<string | undefined> {
  if (!tab.isAlive()) return "the browser has ended";
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, "the page draws no more"));
  const there = tab.evaluate(isThere).then(
    (so) => (so ? undefined : "the page is not the one that was opened"),
    (error: unknown) => String(error),
  );
  return Promise.race([there, late]);
}

/** Opens home, marks it and watches it to the end; returns what went wrong. */
async function watch(tab: Tab, origin: string, width: number, ms: number): Promise<string[]> {
  await tab.resize(width, 900);
  await openPage(tab, `${origin}/`);
  await tab.evaluate(() => Reflect.set(globalThis, "__soaking", true));
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookMs, end - performance.now())));
    const wrong = await look(tab);
    if (wrong) return [`${wrong}, ${Math.round((end - performance.now()) / 1000)} s before the end`];
  }
  return tab.takeProblems();
}

/** Leaves the home page open with all its motion; returns what went wrong, nothing if it survived. */
export async function soakHome(open: Open, origin: string, width: number, ms: number): Promise<string[]> {
  const tab = await open({ still: false });
  const found = await watch(tab, origin, width, ms).catch((error: unknown) => [String(error)]);
  await tab.close().catch(() => {});
  return found.map((one) => `home open at ${width} px: ${one}`);
}
