import { expect } from "@playwright/test";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { deep } from "./deep.ts";
import { openSite } from "./open-site.ts";
import { test } from "./test.ts";

test(
  "whichever section comes last keeps its distance to the coloured block, also without a contact page",
  deep,
  async ({ page }) => {
    const site = await openSite({
      CONTENT_DIR: await writeFixture({
        "site.yaml":
          "website_name: Ann & Co\nsections:\n  home: [statement, clients, call]\npages: { contact: off }\n",
        "samples/home.yaml": "clients: [Kelda, Sorrel]\ncall: { line: Come in., echo: Sit down. }\n",
      }),
    });
    try {
      await page.goto(site.address);
      await expect(page.locator("a[href^='/contact-us']")).toHaveCount(0);
      expect((await page.request.get(`${site.address}/contact-us`)).status()).toBe(404);
      const call = await page.locator("[data-section=ground]").boundingBox();
      const names = await page.getByRole("list").filter({ hasText: "Kelda" }).boundingBox();
      expect((call?.y ?? 0) - (names?.y ?? 0) - (names?.height ?? 0)).toBeGreaterThan(80);
    } finally {
      await site.close();
    }
  },
);
