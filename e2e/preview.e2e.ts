import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { type OpenProcess, openProcess } from "./open-site.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";
import { deep } from "./deep.ts";

const good = fixtureFiles();
const questions = (answer: string) =>
  `questions:\n${[1, 2, 3, 4, 5, 6].map((id) => `  - { title: "Question ${id}?", text: "${id === 2 ? answer : "An answer."}" }\n`).join("")}`;

let preview: OpenProcess;
let address = "";
let content = "";
let data = "";

test.beforeAll(async () => {
  content = await writeFixture({
    ...good,
    "samples/faq.yaml": questions("As before."),
    "posts/8.md": (good["posts/8.md"] ?? "").replace("---\n", "---\ndraft: true\n"),
  });
  data = await mkdtemp(path.join(os.tmpdir(), "quarterlight-data-"));
  preview = openProcess(["preview"], { CONTENT_DIR: content, DATA_DIR: data });
  address = await preview.says(/is open at (\S+)/);
});
test.afterAll(async () => {
  await preview.end();
  for (const folder of [content, data]) await rm(folder, { recursive: true });
});

test(
  "a changed file is in the page at once, which keeps its place; the bar says what is not public",
  deep,
  async ({ page }) => {
    const put = (name: string, text: string) => writeFile(path.join(content, name), text);
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.goto(`${address}#/faq`);
    const shown = page.frameLocator("#page");
    await shown.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const question = shown.locator("details", { hasText: "Question 2?" });
    await question.locator("summary").click();
    await expect(question.getByText("As before.")).toBeVisible();
    const html = shown.locator("html");
    /** Where the reader is. */
    const place = () =>
      html.evaluate(() => ({ top: window.scrollY, focus: document.activeElement?.textContent }));
    await html.evaluate((root) => {
      // A page that is loaded again has no mark.
      root.setAttribute("data-seen", "");
      window.scrollTo({ top: 150, behavior: "instant" });
    });
    const before = await place();
    expect(before).toMatchObject({ top: 150, focus: expect.stringContaining("Question 2?") });

    await put("samples/faq.yaml", questions("Quite new."));
    await expect(question.getByText("Quite new.")).toBeVisible();
    expect(await place()).toEqual(before);

    const problems = page.getByRole("region", { name: /^Publishing refuses/ });
    await put("samples/faq.yaml", "questions: [{ titel: x }]\n");
    await expect(problems).toContainText("samples/faq.yaml:1");
    await expect(question.getByText("Quite new.")).toBeVisible();
    await put("samples/faq.yaml", questions("Quite new."));
    await expect(problems).toBeHidden();

    // A brand with other colours is applied; one with another corner is loaded.
    const brand = 'accent: { straw: "#4fd69c", rose: "#ff7a99", jade: "#ffb547" }\n';
    await put("brand.yaml", brand);
    await expect(html).toHaveCSS("--gel", "rgb(79, 214, 156)");
    expect(await place()).toEqual(before);
    await expect(html).toHaveAttribute("data-seen", "");
    await put("brand.yaml", `${brand}corner: round\n`);
    // `place` would fail in the page that leaves.
    await expect(html).not.toHaveAttribute("data-seen");
    await expect.poll(place).toEqual(before);
    await expect(question.getByText("Quite new.")).toBeVisible();

    await page.getByRole("radio", { name: "Light" }).check();
    await expect(html).toHaveAttribute("data-theme", "light");
    await page.getByText("Not published yet, 1 hidden").click();
    await page.getByRole("link", { name: "post 8 'Post 8': draft" }).click();
    const heading = shown.getByRole("heading", { level: 1, name: "Post 8" });
    await expect(heading).toHaveAccessibleDescription("Draft. Visitors do not see this.");
    await expect(html).toHaveAttribute("data-theme", "light");
    expect(await violations(page, { frames: true })).toEqual([]);
  },
);
