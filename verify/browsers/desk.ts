import { openDesk } from "../../e2e/desk/desk.ts";
import { deskActs } from "./desk-acts.ts";
import { at, present } from "./interactions.ts";
import { type Open, within } from "./sweep.ts";
import { type Tab, until } from "./tab.ts";

/** What a view says while it loads. */
const loading = "Loading …";

/** What went wrong at the desk, as sentences, and of how much. */
interface Worked {
  readonly views: number;
  readonly acts: number;
  readonly failures: readonly string[];
}

/** Runs in a page: the addresses of the views of the desk. */
const views = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("header nav a")].map(({ pathname }) => pathname);

/** Runs in a page: whether a view is there with everything that it loads. */
const isThere = (words: string) =>
  document.querySelector("main h1") !== null &&
  ![...document.querySelectorAll("main p")].some((one) => one.textContent === words) &&
  document.querySelector("main [role=alert]") === null;

/**
 * Runs in a page: whether it and the pages in it have loaded. One that is left before reports what it was
 * loading as failed. In a still no script runs.
 */
const isAtRest = () =>
  document.fonts.status === "loaded" &&
  [...document.querySelectorAll("iframe")].every(
    ({ contentDocument: page, sandbox }) =>
      page === null ||
      (page.readyState === "complete" &&
        (sandbox.length > 0 || page.querySelector("html[data-hydrated]") !== null)),
  );

/**
 * Signs in by the printed link, opens every view, and does what owners do, at a desk of its own over a folder
 * of `agency new`.
 */
export async function workAtDesk(open: Open): Promise<Worked> {
  const desk = await openDesk();
  const tab = await open({ still: true });
  const failures: string[] = [];
  const step = async (name: string, work: () => Promise<unknown>, expected?: RegExp) => {
    try {
      await within(work());
      await until(tab, "a page at rest", isAtRest);
      const problems = (await tab.takeProblems()).filter((one) => !expected?.test(one));
      failures.push(...problems.map((one) => `the desk, ${name}: ${one}`));
    } catch (error) {
      failures.push(`the desk, ${name}: ${String(error)}`);
    }
  };
  await tab.resize(1440, 900);
  await step("signed in", async () => signIn(tab, await desk.link()));
  const found = await tab.evaluate(views);
  if (found.length === 0) failures.push("the desk: no view is listed");
  for (const view of found)
    await step(view, async () => {
      await tab.open(desk.address + view);
      await until(tab, "the whole view", isThere, loading);
    });
  for (const { name, address, play, expected } of deskActs)
    await step(
      name,
      async () => {
        await tab.open(desk.address + address);
        await play(tab);
      },
      expected,
    );
  await tab.close().catch(() => {});
  await desk.close();
  return { views: found.length, acts: deskActs.length, failures };
}

async function signIn(tab: Tab, link: string): Promise<void> {
  await tab.open(link);
  await at(tab, "/desk");
  await present(tab, "header nav a");
}
