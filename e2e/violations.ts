import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { transitionsEnded } from "./transitions-ended.ts";

// All of axe's rules except those of level AAA, the experimental and the deprecated ones.
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Options {
  /** Whether frames of the page's own origin are judged too: most show pages that other tests judge. */
  frames?: boolean;
  /** How long findings have to last, in ms: the next state of the page may still be on its way. */
  lasting?: number;
}

/** axe's findings that last on the current state of a page: WCAG 2.2 A and AA, and best practice. */
export async function violations(
  page: Page,
  { frames = false, lasting = 5000 }: Options = {},
): Promise<{ id: string; where: string[] }[]> {
  const start = performance.now();
  for (;;) {
    const found = await look(page, frames);
    if (found.length === 0 || performance.now() - start >= lasting) return found;
  }
}

async function look(page: Page, frames: boolean) {
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
    // What still loads is not what the test judges; a test of that state judges it by itself.
    await expect(frame.locator("main [role=status] > [data-quarter]")).toHaveCount(0);
    await transitionsEnded(frame);
  }
  return page.evaluate(
    async ([runOnly, iframes]) => {
      // Set by axe's source.
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const found = await run({ runOnly, resultTypes: ["violations"], iframes });
      return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    },
    [tags, frames] as const,
  );
}
