import { expect, type Page } from "@playwright/test";
import { unknownPath } from "./examples.ts";
import { navigate, open, uncover } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const neighbours = (page: Page) => main(page).getByRole("navigation", { name: words.entryPager.label });
const neighbour = (page: Page, name: string) => neighbours(page).getByRole("link", { name });
const share = (page: Page, name: string) => main(page).getByRole("link", { name: new RegExp(`^${name}\\b`) });
const sidebar = (page: Page) => main(page).getByRole("complementary");
const form = (page: Page) => main(page).getByRole("form", { name: words.comments.title });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole("button", { name: words.comments.send });
const box = (page: Page) => page.getByRole("dialog", { name: words.lightbox.label });

/** A part of the sidebar, found by its heading. */
function widget(page: Page, name: string) {
  const heading = page.getByRole("heading", { level: 2, name, exact: true });
  return sidebar(page).locator("section").filter({ has: heading });
}

const pictures = (page: Page) => widget(page, words.sidebar.gallery).getByRole("link");

test("BLOG-3 API-5 a post: picture, title, author, date, text", async ({ sharedPage: page }) => {
  await open(page, "/blog-single/24");
  await expect(page).toHaveTitle("Quarterlight - The book of things that we turned off.");
  await expect(h1(page)).toHaveText("The book of things that we turned off.");
  const post = main(page).getByRole("article");
  await expect(post.getByRole("img").first()).toHaveAttribute("alt", /huge dark brown quarter-disc/);
  await expect(post.getByText("Hana Okabe", { exact: true })).toBeVisible();
  await expect(post.getByText("Nov 14, 2024", { exact: true })).toBeVisible();
  await expect(post.getByText("A pop-up that thanked people for closing the first pop-up.")).toBeVisible();
  const graph = await page.request.get("/blog-single/24");
  expect(await graph.text()).toContain('"@type":"BlogPosting"');
});

test("BLOG-3 the headings of a text have ids of their own, also without JavaScript", async ({
  sharedPage: page,
  request,
}) => {
  const html = await (await request.get("/api/posts")).json();
  const { data } = html as { data: { id: number; content: string }[] };
  const post = data.find(({ content }) => /<h2\b.*<h2\b/s.test(content));
  if (!post) throw new Error("no post has two headings");
  await open(page, `/blog-single/${post.id}`);
  const headings = main(page).getByRole("article").locator(":is(h2, h3, h4)[id^=text-]");
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBe((post.content.match(/<h[2-6]\b/g) ?? []).length);
  expect(new Set(ids).size).toBe(ids.length);
  const served = await (await request.get(`/blog-single/${post.id}`)).text();
  for (const id of ids) expect(served).toContain(`id="${id}"`);
  await page.goto("about:blank");
  await open(page, `/blog-single/${post.id}#${ids.at(-1)}`);
  await expect(headings.last()).toBeInViewport();
  await expect.poll(async () => (await headings.last().boundingBox())?.y).toBeGreaterThanOrEqual(68);
});

test("BLOG-3 a loader, then what a post without date and text shows instead", async ({
  sharedPage: page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route("**/api/posts/24", async (route) => {
    await gate.promise;
    await route.fulfill({ json: { data: { id: 24, title: "Bare", previous: null, next: null } } });
  });
  await open(page, unknownPath);
  await navigate(page, "/blog-single/24");
  await expect(main(page).getByRole("status").filter({ hasText: words.loading })).toBeVisible();
  gate.resolve(undefined);
  await expect(h1(page)).toHaveText("Bare");
  await expect(main(page).getByText("Date not available", { exact: true })).toBeVisible();
  await expect(main(page).getByText("No content available.", { exact: true })).toBeVisible();
  await expect(neighbours(page)).toHaveText("No Next PostNo Previous Post");
});

test("BLOG-3 previous and next wrap around both ends, two words of the title each", async ({
  sharedPage: page,
}) => {
  // The oldest: the newest comes before it.
  await open(page, "/blog-single/1");
  const previous = neighbour(page, words.entryPager.previousPost);
  await expect(previous).toHaveText(`${words.entryPager.previousPost} The book`);
  await expect(neighbour(page, words.entryPager.nextPost)).toHaveAttribute("href", "/blog-single/2");
  await previous.click();
  await expect(page).toHaveURL("/blog-single/24");
  await expect(h1(page)).toHaveText("The book of things that we turned off.");
  await expect(neighbour(page, words.entryPager.previousPost)).toHaveAttribute("href", "/blog-single/23");
  const next = neighbour(page, words.entryPager.nextPost);
  await expect(next).toHaveText(`${words.entryPager.nextPost} Why the`);
  await next.click();
  await expect(page).toHaveURL("/blog-single/1");
});

test.describe("sidebar", () => {
  test("BLOG-4 a long title in Recent Post is cut at 47 characters; the tags are in view", async ({
    sharedPage: page,
  }) => {
    await page.route("**/samples/posts.json*", async (route) => {
      const response = await route.fetch();
      // The contract's tests check this answer.
      const body = (await response.json()) as { data: { title: string }[] };
      const [first, ...rest] = body.data;
      await route.fulfill({
        json: { ...body, data: [{ ...first, title: "123456789 ".repeat(6).trim() }, ...rest] },
      });
    });
    await open(page, unknownPath);
    await navigate(page, "/blog-with-sidebar");
    await expect(widget(page, "Recent Post").getByRole("link").first()).toHaveText(
      "123456789 123456789 123456789 123456789 1234567 ...",
    );
    await expect(main(page).getByRole("article").first().getByRole("heading")).toHaveText(/123456789$/);
    for (const tag of ["Burger", "Food", "Pizza"])
      await expect(widget(page, words.sidebar.tags).getByText(tag, { exact: true })).toBeVisible();
  });

  test("BLOG-4 the keyword search clears its field and does nothing else", async ({ sharedPage: page }) => {
    await open(page, "/blog-with-sidebar");
    await page.waitForLoadState("networkidle");
    const search = sidebar(page).getByRole("searchbox", { name: words.sidebar.keyword });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await search.fill("lamp");
    await search.press("Enter");
    await expect(search).toHaveValue("");
    await search.fill("lamp");
    await sidebar(page).getByRole("button", { name: words.sidebar.search }).click();
    await expect(search).toHaveValue("");
    await expect(page).toHaveURL("/blog-with-sidebar");
    expect(asked.filter((url) => !/\.(?:webp|js|css)/.test(url))).toEqual([]);
  });

  test("BLOG-4 without a network a picture of the gallery leaves the page as it is, and says so", async ({
    page,
  }) => {
    await open(page, "/blog-single-with-sidebar/23");
    const gallery = widget(page, words.sidebar.gallery);
    await page.context().setOffline(true);
    await pictures(page).first().click();
    await expect(gallery.locator("[aria-live=assertive]")).toHaveText(words.error.unreachable);
    await expect(page).toHaveURL(/\/blog-single-with-sidebar\/23/);
    await expect(pictures(page).first()).toBeFocused();
  });

  test("BLOG-4 the gallery's lightbox: arrows wrap around both ends, Escape closes, the focus returns", async ({
    sharedPage: page,
  }) => {
    await open(page, "/blog-with-sidebar");
    await expect(pictures(page)).toHaveCount(6);
    const alts = await pictures(page)
      .getByRole("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(alts.every(Boolean)).toBe(true);
    await pictures(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(box(page)).toBeVisible();
    const shown = box(page).getByRole("img");
    await expect(shown).toHaveAttribute("alt", alts[1] ?? "");
    for (const [key, index] of [
      ["ArrowLeft", 0],
      ["ArrowLeft", 5],
      ["ArrowRight", 0],
      ["ArrowRight", 1],
      ["ArrowRight", 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(shown).toHaveAttribute("alt", alts[index] ?? "");
      await expect(box(page).getByRole("status")).toHaveText(`${index + 1} of 6: ${alts[index]}`);
    }
    await box(page).getByRole("button", { name: words.lightbox.next }).click();
    await expect(box(page).getByRole("status")).toHaveText(`4 of 6: ${alts[3]}`);
    // The focus never reaches the page behind.
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !document.activeElement?.closest("main a, header, footer"))).toBe(
        true,
      );
    }
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
    await expect(pictures(page).nth(1)).toBeFocused();
    await pictures(page).nth(4).click();
    await box(page).getByRole("button", { name: words.lightbox.close }).click();
    await expect(box(page)).toHaveCount(0);
    await expect(pictures(page).nth(4)).toBeFocused();
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("BLOG-4 a swipe moves the lightbox", async ({ sharedPage: page }) => {
      await open(page, "/blog-with-sidebar");
      await pictures(page).first().tap();
      const position = box(page).getByRole("status");
      await expect(position).toHaveText(/^1 of 6/);
      const client = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number) => {
        await client.send("Input.dispatchTouchEvent", {
          type: "touchStart",
          touchPoints: [{ x: from, y: 400 }],
        });
        await client.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: to, y: 404 }],
        });
        await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      await swipe(300, 100);
      await expect(position).toHaveText(/^2 of 6/);
      await swipe(100, 300);
      await expect(position).toHaveText(/^1 of 6/);
    });
  });
});

test("BLOG-5 'Loading...' while the post loads, then the body merged over the sample, in any envelope", async ({
  sharedPage: page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route("**/api/posts/23", async (route) => {
    await gate.promise;
    await route.fulfill({ json: { id: 23, title: "A bare body" } });
  });
  await page.route("**/api/posts", (route) => route.fulfill({ json: [] }));
  await open(page, unknownPath);
  await navigate(page, "/blog-single-with-sidebar/23");
  await expect(main(page).getByText("Loading...", { exact: true })).toBeVisible();
  gate.resolve(undefined);
  await expect(h1(page)).toHaveText("A bare body");
  await expect(main(page).getByText("Loading...", { exact: true })).toHaveCount(0);
  // The sample fills in the rest.
  const post = main(page).getByRole("article").first();
  await expect(post.getByText("Oct 3, 2024", { exact: true })).toBeVisible();
  await expect(post.getByRole("heading", { name: "The three kinds" })).toBeVisible();
  await expect(post.getByRole("region", { name: words.post.about })).toContainText("Head of strategy");
});

for (const [path, own] of [
  ["/blog-single-with-sidebar/16", true],
  ["/blog-single-with-sidebar-light/16", true],
  ["/blog-single-light/16", false],
] as const)
  test(`BLOG-5 BLOG-6 ${path}: author box, tags, share, pager, comments, form${own ? ", sidebar" : ""}`, async ({
    sharedPage: page,
  }) => {
    await open(page, path);
    await expect(h1(page)).toHaveText("We ate the shoot.");
    const post = main(page).getByRole("article").first();
    await expect(post.getByText("Steam")).not.toHaveCount(0);
    await expect(post.getByRole("region", { name: words.post.about })).toContainText("Ruaridh Laing");
    await expect(post.getByText("Food", { exact: true })).toBeVisible();
    await expect(share(page, words.networks.facebook).first()).toBeVisible();
    const list = path.replace(/\d+$/, "");
    const [before, after] = path.includes("light") ? [13, 18] : [15, 17];
    await expect(neighbour(page, words.entryPager.previousPost)).toHaveAttribute("href", `${list}${before}`);
    await expect(neighbour(page, words.entryPager.nextPost)).toHaveAttribute("href", `${list}${after}`);
    await expect(main(page).getByRole("heading", { name: words.comments.count({ count: 5 }) })).toBeVisible();
    await expect(form(page)).toBeVisible();
    await expect(sidebar(page)).toHaveCount(own ? 1 : 0);
  });

test("BLOG-6 the samples' pager wraps around both ends", async ({ sharedPage: page }) => {
  await open(page, "/blog-single-light/9");
  await neighbour(page, words.entryPager.previousPost).click();
  await expect(page).toHaveURL("/blog-single-light/23");
  // The address changes before the page does.
  await expect(neighbour(page, words.entryPager.nextPost)).toHaveAttribute("href", "/blog-single-light/9");
  await neighbour(page, words.entryPager.nextPost).click();
  await expect(page).toHaveURL("/blog-single-light/9");
  await expect(h1(page)).toHaveText("The burger menu, and the man who sold burgers.");
});

test("BLOG-5 comments: author, date, text; replies marked and indented", async ({ sharedPage: page }) => {
  await open(page, "/blog-single-with-sidebar/23");
  const heading = page.getByRole("heading", { name: words.comments.count({ count: 5 }) });
  const comments = main(page).locator("section").filter({ has: heading }).getByRole("listitem");
  await expect(comments).toHaveCount(5);
  const [first, second] = [comments.nth(0), comments.nth(1)];
  await expect(first.getByRole("heading", { name: "Morag Pettigrew" })).toBeVisible();
  await expect(first.getByText("Nov 15, 2024")).toBeVisible();
  await expect(first.getByText(/which is Colin/)).toBeVisible();
  await expect(comments.getByText(words.comments.reply, { exact: true })).toHaveCount(2);
  await expect(second.getByText(words.comments.reply, { exact: true })).toBeVisible();
  const left = async (row: typeof first) => (await row.boundingBox())?.x ?? 0;
  expect((await left(second)) - (await left(first))).toBe(48);
});

test("BLOG-7 required fields and a well-formed e-mail: each shows its sentence, the first gets the focus", async ({
  sharedPage: page,
}) => {
  await open(page, "/blog-single-light/23");
  await send(page).click();
  for (const [name, sentence] of [
    [words.comments.name, words.comments.noName],
    [words.comments.email, words.comments.noEmail],
    [words.comments.comment, words.comments.noComment],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(sentence);
    await expect(form(page).getByText(sentence)).toBeVisible();
  }
  await expect(field(page, words.comments.name)).toBeFocused();
  await expect(form(page).getByRole("status")).toHaveText("");
  // A sentence disappears once it no longer applies.
  await field(page, words.comments.name).fill("Ada");
  await expect(form(page).getByText(words.comments.noName)).toHaveCount(0);
  await expect(form(page).getByText(words.comments.noComment)).toBeVisible();
  await field(page, words.comments.comment).fill("Good.");
  await field(page, words.comments.email).fill("ada@example");
  await send(page).click();
  await expect(field(page, words.comments.email)).toHaveAccessibleDescription(words.comments.badEmail);
  await expect(field(page, words.comments.email)).toBeFocused();
  await expect(field(page, words.comments.comment)).toHaveValue("Good.");
});

test("BLOG-7 a valid comment: the form clears, thanks, and sends nothing", async ({ sharedPage: page }) => {
  await open(page, "/blog-single-with-sidebar-light/23");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await field(page, words.comments.name).fill("Ada Lamp");
  await field(page, words.comments.email).fill("ada@example.com");
  await field(page, words.comments.comment).fill("Less light, please.");
  await send(page).click();
  await expect(form(page).getByRole("status")).toHaveText("Thanks For Your Message");
  for (const name of [words.comments.name, words.comments.email, words.comments.comment])
    await expect(field(page, name)).toHaveValue("");
  await expect(page).toHaveURL("/blog-single-with-sidebar-light/23");
  expect(asked.filter((url) => !url.includes("/storage/"))).toEqual([]);
  await expect(main(page).getByRole("heading", { name: words.comments.count({ count: 5 }) })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("BLOG-7 the form says that it needs JavaScript, and typed text stays on the page", async ({
    sharedPage: page,
  }) => {
    await page.goto("/blog-single-light/23");
    await uncover(page);
    const note = form(page).locator("noscript p");
    await expect(note).toHaveText(words.comments.needsScript);
    await expect(note).toBeVisible();
    // Its style is loaded although its code loads on demand.
    await expect(field(page, words.comments.name)).toHaveCSS("min-height", "56px");
    await expect(field(page, words.comments.name)).toHaveCSS("border-top-right-radius", "24px");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await field(page, words.comments.name).fill("Ada Lamp");
    await field(page, words.comments.email).fill("ada@example.com");
    await send(page).click();
    await field(page, words.comments.name).press("Enter");
    await expect(field(page, words.comments.name)).toHaveValue("Ada Lamp");
    await expect(page).toHaveURL("/blog-single-light/23");
    expect(asked.filter((url) => !url.includes("/storage/"))).toEqual([]);
  });

  test("BLOG-4 the sidebar is laid out, its search is inert, its pictures are links", async ({
    sharedPage: page,
    request,
  }) => {
    await page.goto("/blog-with-sidebar");
    await uncover(page);
    const search = sidebar(page).getByRole("searchbox", { name: words.sidebar.keyword });
    await expect(search).toHaveCSS("min-height", "56px");
    await search.fill("lamp");
    await search.press("Enter");
    await expect(page).toHaveURL("/blog-with-sidebar");
    await expect(search).toHaveValue("lamp");
    const grid = widget(page, words.sidebar.gallery).getByRole("list");
    await expect(grid).toHaveCSS("display", "grid");
    for (const link of await pictures(page).all()) {
      const answer = await request.get((await link.getAttribute("href")) ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    }
  });

  test("BLOG-3 BLOG-5 a post can be read, shared and left", async ({ sharedPage: page }) => {
    await page.goto("/blog-single/24");
    await uncover(page);
    await expect(share(page, words.post.shareByEmail)).toHaveAttribute(
      "href",
      /^mailto:\?subject=The%20book/,
    );
    await neighbour(page, words.entryPager.previousPost).click();
    await expect(h1(page)).toHaveText("How we say no to a brief.");
    await page.goto("/blog-with-sidebar");
    await main(page).getByRole("link", { name: words.blog.read }).first().click();
    await expect(page).toHaveURL("/blog-single-with-sidebar/23");
    await expect(main(page).getByRole("heading", { name: words.comments.count({ count: 5 }) })).toBeVisible();
  });
});
