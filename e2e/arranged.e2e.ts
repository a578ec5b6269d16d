import { expect } from "@playwright/test";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { hydrated, toast } from "./opening.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

// What site.yaml arranges, in the browser; `server/content-pages.test.ts` looks at what the server renders.
const arranged = `
menu: [services, /blog, { title: More, menu: [/faq, /imprint, { title: Shop, link: "https://shop.example/" }] }]
sections: { home: [call, banner, statement], contact: [form, details] }
pages: { projects: off }
titles: { /blog: Journal, /contact-us: Say hello }
head_titles: { /blog: What we learnt about light }
newsletter: off
contact: { phone_required: off }
`;

let site: OpenSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const files = fixtureFiles();
  site = await openSite({
    CONTENT_DIR: await writeFixture({
      ...files,
      "site.yaml": files["site.yaml"] + arranged,
      "posts/4.md": "---\nid: 4\ntitle: Geschwindigkeitsmessgeräte\n---\nText\n",
      "categories.yaml": `${files["categories.yaml"]}- { id: 9, title: Kundenkommunikation, sub_title: Sub, title_pic: a.webp, content_pic: b.png }\n`,
      "pages/privacy.md": "---\ntitle: Datenschutzerklärung\n---\nFür Привет\n",
    }),
  });
});
test.afterAll(() => site.close());

test("a title for search engines stays in the browser, for that page alone", async ({ sharedPage: page }) => {
  await page.goto(`${site.address}/blog`);
  await hydrated(page);
  await expect(page).toHaveTitle("What we learnt about light");
  await page.getByRole("contentinfo").getByRole("link", { name: "Say hello" }).click();
  await expect(page).toHaveTitle("Testhouse - Say hello");
});

test("SHELL-20 without a newsletter neither footer nor panel has its form", async ({ sharedPage: page }) => {
  await page.goto(`${site.address}/contact-us`);
  await hydrated(page);
  await expect(page.getByRole("contentinfo").locator("form")).toHaveCount(0);
  // The two columns that are left share the width.
  await resize(page, { width: 1440, height: 900 });
  const titles = page.getByRole("contentinfo").getByRole("heading");
  const [first = 0, second = 0] = await titles.evaluateAll((found) =>
    found.map((title) => title.getBoundingClientRect().left),
  );
  expect(second - first).toBeGreaterThan(600);
  await page.getByRole("button", { name: words.nav.menu }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: "Journal" })).toBeVisible();
  await expect(panel.getByRole("textbox")).toHaveCount(0);
});

test("CONTACT-2 a message is sent without the phone number that the content does not require", async ({
  sharedPage: page,
}) => {
  await page.goto(`${site.address}/contact-us`);
  await hydrated(page);
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  await expect(field(words.contactForm.phone)).not.toHaveAttribute("required");
  await field(words.contactForm.name).fill("Ann");
  await field(words.contactForm.email).fill("ann@b.example");
  await field(words.contactForm.message).fill("Hello");
  await page.getByRole("button", { name: words.contactForm.send, exact: true }).click();
  await expect(toast(page, words.contactForm.done)).toBeVisible();
});

test("no word of a title breaks on a phone", async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ["/", "/category/9", "/blog", "/blog-single/4", "/privacy"]) {
    await page.goto(site.address + path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const broken = page.locator("main :is(h1, h2, h3, [data-fit])").evaluateAll((titles) =>
      titles.flatMap((title) => {
        const nodes = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (nodes.nextNode())
          for (const { 0: word, index } of nodes.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
            const range = document.createRange();
            range.setStart(nodes.currentNode, index);
            range.setEnd(nodes.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        return found;
      }),
    );
    expect(await broken, path).toEqual([]);
  }
});

test("a word in Cyrillic letters loads that alphabet's file, on its page alone", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (/source-sans-3-cyrillic.*\.woff2$/.test(request.url())) fonts.push(request.url());
  });
  await page.goto(`${site.address}/imprint`);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await page.goto(`${site.address}/privacy`);
  const loaded = () => page.evaluate(() => document.fonts.check('16px "Other Letters"', "Привет"));
  await expect.poll(loaded).toBe(true);
  expect(fonts).toHaveLength(1);
});
