import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// All of axe's rules except those of level AAA, the experimental and the deprecated ones.
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe's findings on the current state of a page: WCAG 2.2 A and AA, and best practice. */
export async function violations(page: Page): Promise<{ id: string; where: string[] }[]> {
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
