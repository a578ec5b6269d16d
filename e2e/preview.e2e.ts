import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { type OpenProcess, openProcess } from "./open-site.ts";
import { test } from "./test.ts";
import { deep } from "./deep.ts";

const good = fixtureFiles();
const post = good["posts/8.md"] ?? "";
// So many that the page can be scrolled as far with all of them closed.
const ids = Array.from({ length: 30 }, (_, index) => index + 1);
const questions = (answer: string) =>
  `questions:\n${ids.map((id) => `  - { title: "Question ${id}?", text: "${id === 2 ? answer : "An answer."}" }\n`).join("")}`;

let preview: OpenProcess;
let link = "";
let content = "";
let data = "";

test.beforeAll(async () => {
  content = await writeFixture({
    ...good,
    "samples/faq.yaml": questions("As before."),
    "posts/8.md": post.replace("---\n", "---\ndraft: true\n"),
  });
  data = await mkdtemp(path.join(os.tmpdir(), "quarterlight-data-"));
  preview = openProcess(["preview"], { CONTENT_DIR: content, DATA_DIR: data, DESK_PORT: "0" });
  link = await preview.says(/(http\S+\/desk\/enter\S+)/);
});
test.afterAll(async () => {
  await preview.end();
  for (const folder of [content, data]) await rm(folder, { recursive: true });
});

test("a changed file is in the page at once, which keeps its place", deep, async ({ page }) => {
  /** As editors save: no half of a file is ever seen. */
  const put = async (name: string, text: string) => {
    await writeFile(path.join(data, "draft"), text);
    await rename(path.join(data, "draft"), path.join(content, name));
  };
  const { origin } = new URL(link);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(link);
  await page.waitForURL(`${origin}/desk/pages`);
  await page.goto(`${origin}/desk/pages?${new URLSearchParams({ at: "/faq", file: "samples/faq.yaml" })}`);
  const shown = page.frameLocator("iframe");
  await shown.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const question = shown.locator("details", { hasText: "Question 2?" });
  // A click would lead to its field.
  await question.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await question.locator("summary").focus();
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

  // A mistake leaves the page as it was.
  await put("samples/faq.yaml", "questions: [{ titel: x }]\n");
  await expect(page.getByText(/titel/).first()).toBeVisible();
  await expect(question.getByText("Quite new.")).toBeVisible();
  await put("samples/faq.yaml", questions("Newer still."));
  await expect(question.getByText("Newer still.")).toBeVisible();

  // A brand with other colours is applied; one with another corner is loaded.
  const brand = 'accent: { straw: "#4fd69c", rose: "#ff7a99", jade: "#ffb547" }\n';
  await put("brand.yaml", brand);
  await expect(html).toHaveCSS("--gel", "#4fd69c");
  expect(await place()).toEqual(before);
  await expect(html).toHaveAttribute("data-seen", "");
  await put("brand.yaml", `${brand}corner: round\n`);
  // `place` would fail in the page that leaves.
  await expect(html).not.toHaveAttribute("data-seen");
  await expect.poll(place).toEqual(before);
  await expect(question.getByText("Newer still.")).toBeVisible();

  // A draft is shown, and a page that gets another address is loaded there.
  await page.goto(
    `${origin}/desk/pages?${new URLSearchParams({ at: "/blog-single/8", file: "posts/8.md" })}`,
  );
  const heading = shown.getByRole("heading", { level: 1 });
  await shown.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(heading).toHaveText("Post 8");
  await put(
    "posts/8.md",
    post.replace("---\n", "---\ndraft: true\nslug: renamed\n").replace("Post 8", "Renamed"),
  );
  await expect(heading).toHaveText("Renamed");
  await expect.poll(() => html.evaluate(() => location.pathname)).toBe("/blog-single/8-renamed");
  await rm(path.join(content, "posts/8.md"));
  // What stands there where there is no such post.
  await expect(heading).toHaveText("Blog Details");
});
