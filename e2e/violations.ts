import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// All of axe's rules except those of level AAA, the experimental and the deprecated ones.
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * axe's findings on the current state of a page: WCAG 2.2 A and AA, and best practice. Only violations are
 * collected, and a page without frames is judged in the page itself: otherwise axe passes everything that it
 * has looked at to a second page, which takes as long again. `without` leaves elements out, such as a frame in
 * which no script runs: axe would wait for an answer from it.
 */
export async function violations(page: Page, without?: string): Promise<{ id: string; where: string[] }[]> {
  const whole = new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
  const found = await (without === undefined ? whole : whole.exclude(without)).analyze();
  return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
