import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { open } from "./opening.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";

const blocks = `---
title: Blocks
---
Words.[^1]

## Whole

~~~
A line of code that is longer than the narrowest screen.
~~~

::: figure a.webp
A *caption*.
:::

::: gallery
![One](a.webp "A caption")
![](b.png)
:::

::: quote {name="Ada Byron" role="Head of print"}
Good.
:::

::: people
:::

::: prices
:::

::: call {link=/contact-us label="Write to us"}
Bring a lamp.
:::

:::: columns
::: column
## Left
:::
::: column
## Right
:::
::::

::: details How long?
A week.
:::

::: table Hours
| Day | From | To | A rather long heading of a column | Another rather long heading |
| --- | --- | --- | --- | --- |
| Monday | 9 | 17 | unbreakablylongwordinacell | anotherunbreakablylongword |
:::

- [x] Ink
- [ ] Paper

::: download list.pdf
Our prices
:::

::: video film.mp4 {title="Own" poster=a.webp}
:::

::: video https://youtu.be/dQw4w9WgXcQ {title="Five threads" poster=a.webp}
:::

[^1]: A note.
`;

let site: OpenSite;

// In one worker: each would start a site.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const files = fixtureFiles();
  const head = "description: One lamp.\nshare: b.png\nnoindex: true";
  const folder = await writeFixture({
    ...files,
    "posts/4.md": `---\n${head}\n${files["posts/4.md"]?.slice(4)}`,
    "pages/blocks.md": blocks,
  });
  await mkdir(path.join(folder, "files"));
  await writeFile(path.join(folder, "files/list.pdf"), "%PDF-1.7");
  await writeFile(path.join(folder, "files/film.mp4"), "\0\0\0\u0018ftypmp42");
  site = await openSite({ CONTENT_DIR: folder });
});
test.afterAll(() => site.close());

test("every block fits 320 px and passes axe, dark and light; a wide table scrolls with the keyboard", async ({
  sharedPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${site.address}/blocks`);
  await page.locator("main summary").click();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    expect(await violations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const sizeOf = (name: string) =>
    page.getByRole("heading", { name }).evaluate((heading) => getComputedStyle(heading).fontSize);
  expect(await sizeOf("Left")).toBe(await sizeOf("Whole"));
  const table = page.getByRole("group", { name: "Hours" });
  // The hairlines below the rows have no gaps between the columns.
  await expect(table.locator("table")).toHaveCSS("border-collapse", "collapse");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test("a hosted video is loaded on a click alone, also after a client-side navigation", async ({
  sharedPage: page,
}) => {
  const asked: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A player" });
  });
  // Until the players' script has loaded, the link leads to the host: 204 keeps the page.
  await page.route("https://www.youtube.com/**", (route) => route.fulfill({ status: 204 }));
  await open(page, `${site.address}/imprint`);
  await page.getByRole("link", { name: "Blocks" }).click();
  const link = page.getByRole("link", { name: "Play video: Five threads" });
  await expect(link).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name);
  expect(await loaded()).toMatch(/\/imprint$/);
  expect(asked).toEqual([]);
  const player = page.frameLocator('iframe[title="Play video: Five threads"]');
  // The first click loads the document again, for its policy: another one before it is there would load it
  // once more.
  await expect(async () => {
    if (await link.isVisible()) await link.click();
    await expect(player.getByText("A player")).toBeVisible();
  }).toPass();
  expect(await loaded()).toMatch(/\/blocks$/);
  expect(new Set(asked)).toEqual(new Set(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]));
});

test("a post's own description, and its request to be no search result, are in its head", async ({
  request,
}) => {
  const [own, other] = await Promise.all(
    ["4", "5"].map(async (id) => (await request.get(`${site.address}/blog-single/${id}`)).text()),
  );
  expect(own).toContain('<meta name="description" content="One lamp."/>');
  expect(own).toContain('<meta name="robots" content="noindex"/>');
  expect(other).toContain('<meta name="description" content="Part Words 5"/>');
  expect(other).not.toContain("noindex");
});
