import { expect } from "@playwright/test";
import { deep } from "./deep.ts";
import { open, uncover } from "./opening.ts";
import { states } from "./shot-states.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";

for (const [name, { address, width, bring }] of Object.entries(states))
  test.describe(name, deep, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("states that visitors cause meet WCAG 2.2 AA and best practice", async ({ page }) => {
      await open(page, address);
      await uncover(page);
      await bring(page);
      expect(await violations(page)).toEqual([]);
    });
  });
