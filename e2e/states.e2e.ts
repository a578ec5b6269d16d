import { expect, test } from "@playwright/test";
import { open, uncovered } from "./opening.ts";
import { states } from "./shot-states.ts";
import { violations } from "./violations.ts";

for (const [name, { address, width, bring }] of Object.entries(states))
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("WCAG 2.2 AA and best practice hold in what visitors bring about", async ({ page }) => {
      await open(page, address);
      await uncovered(page);
      await bring(page);
      expect(await violations(page)).toEqual([]);
    });
  });
