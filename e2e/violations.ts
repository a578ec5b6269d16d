import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { loaders } from "./opening.ts";
import { endTransitions } from "./end-transitions.ts";

// All of axe's rules except those of level AAA, the experimental and the deprecated ones.
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * axe's findings on the current state of a page: WCAG 2.2 A and AA, and best practice. Only violations are
 * collected, and `frames` of the page's own origin only on request: most show pages that other tests judge.
 */
export async function violations(
  page: Page,
  { frames = false } = {},
): Promise<{ id: string; where: string[] }[]> {
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
    // What still loads is not what the test judges; a test of that state judges it by itself.
    await expect(loaders(frame)).toHaveCount(0);
    await endTransitions(frame);
    await expect(frame.locator(".toast-out")).toHaveCount(0);
  }
  return page.evaluate(
    async ([runOnly, iframes]) => {
      // Set by axe's source.
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // A toast whose time is up while axe looks would have too little contrast.
      const still = new CSSStyleSheet();
      still.replaceSync(".toast-out { animation-play-state: paused }");
      document.adoptedStyleSheets.push(still);
      const found = await run({ runOnly, resultTypes: ["violations"], iframes });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
      return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    },
    [tags, frames] as const,
  );
}
