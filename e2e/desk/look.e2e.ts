import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { widthOf } from "./all-views.ts";
import { languageCookie } from "./desk-words.ts";
import { expect, test } from "./desk.ts";

test("who signs in sees whose desk it is, by its name and its mark", deep, async ({ page, owner, desk }) => {
  await owner.goto(`${desk.address}/desk`);
  const name = await owner.locator("header p").first().innerText();
  await page.context().clearCookies();
  await page.goto(`${desk.address}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const mark = page.locator("main img");
  await expect.poll(() => mark.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
});

test(
  "a view that is missing does not name the site beside the column again",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/no-such-view`);
    const name = await owner.locator("header p").first().innerText();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
    await expect(owner.getByText(name, { exact: true })).toHaveCount(1);
  },
);

test(
  "the frames of a picture stand on one line below it, and its point over no text",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    const come = Promise.withResolvers<void>();
    await owner.route("**/media/picture?**", async (route) => {
      await come.promise;
      await route.continue();
    });
    await owner.goto(`${desk.address}/desk/pictures/one?name=plates%2Fabout.webp`);
    const point = owner.getByRole("slider", { name: "What stays in view" });
    const square = owner.locator("[data-frame=square] img");
    // Before it has come it has its room.
    await expect(square).toHaveCSS("height", "96px");
    const title = await owner.getByRole("heading", { name: "What stays in view" }).boundingBox();
    const early = await point.boundingBox();
    expect(early?.y).toBeGreaterThan((title?.y ?? 0) + 200);
    await resize(owner, { width: 390, height: 844 });
    expect(await widthOf(owner)).toBe(390);
    await resize(owner, { width: 1440, height: 900 });
    come.resolve();
    await expect.poll(() => square.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    for (let steps = 0; steps < 10; steps += 1) await point.press("Shift+ArrowUp");
    const hint = await owner.getByText("Pages crop pictures to their shapes.").boundingBox();
    expect((await point.boundingBox())?.y).toBeGreaterThan((hint?.y ?? 0) + (hint?.height ?? 0));
    const frames = await owner.locator("[data-frame] img").all();
    const tops = await Promise.all(frames.map(async (frame) => (await frame.boundingBox())?.y ?? 0));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(1);
  },
);

test("every view in the column has a drawing, which is not read aloud", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk`);
  const views = owner.getByRole("navigation", { name: "Views" });
  const links = views.getByRole("link");
  await expect(links.filter({ hasText: "People" })).toBeVisible();
  await expect(links.filter({ hasNot: owner.locator('svg[aria-hidden="true"]') })).toHaveCount(0);
});

test("the tree says the date of a post, and that it is a draft", deep, async ({ owner, desk }) => {
  const posts = path.join(desk.contentDir, "posts");
  const [post = ""] = await readdir(posts);
  const given = await readFile(path.join(posts, post), "utf8");
  const dated = given.replace(/^created_at: .*$/m, "created_at: 2026-03-05\ndraft: true");
  await writeFile(path.join(posts, post), dated);
  await owner.goto(`${desk.address}/desk/pages?file=posts/${post}`);
  const line = owner.getByRole("navigation", { name: "The site" }).locator("a[aria-current]").last();
  await expect(line).toContainText("5 Mar 2026");
  await expect(line).toContainText("Draft");
});

test("a moment is shown as its day, and keeps its time of day", deep, async ({ owner, desk }) => {
  const posts = path.join(desk.contentDir, "posts");
  const [post = ""] = await readdir(posts);
  const file = path.join(posts, post);
  const given = await readFile(file, "utf8");
  await writeFile(file, given.replace(/^created_at: .*$/m, "created_at: 2026-03-05T10:30:00Z"));
  await owner.goto(`${desk.address}/desk/pages?file=posts/${post}&pane=fields&field=["created_at"]`);
  const date = owner.getByRole("region", { name: "Fields" }).locator("input[type=date]");
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("2026-03-05");
  await date.fill("2026-03-06");
  await expect.poll(() => readFile(file, "utf8")).toMatch(/^created_at: 2026-03-06T10:30:00Z$/m);
});

test(
  "on a phone whose desk it is, and the way to the site, stand behind a button",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk`);
    const name = await owner.locator("header p").first().innerText();
    await resize(owner, { width: 390, height: 844 });
    const shown = owner.getByRole("banner").getByText(name, { exact: true });
    await expect(shown).toBeHidden();
    await owner.getByRole("button", { name: "More", exact: true }).press("Enter");
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect((await owner.locator("header [popover]").boundingBox())?.width).toBe(390);
    expect(await violations(owner)).toEqual([]);
  },
);

test("on a phone the bar of Pages is one line, in long words too", deep, async ({ owner, desk }) => {
  await owner.context().addCookies([languageCookie("de", desk.address)]);
  await resize(owner, { width: 390, height: 844 });
  await owner.goto(`${desk.address}/desk/pages`);
  const undo = owner.getByRole("button", { name: "Rückgängig", exact: true }).first();
  const publish = owner.getByRole("main").getByRole("link", { name: "Veröffentlichen …" });
  const [first, last] = [await undo.boundingBox(), await publish.boundingBox()];
  expect(first?.y).toBeCloseTo(last?.y ?? 0, 0);
  expect(await violations(owner)).toEqual([]);
});

test("a text has the whole width, and gives it back", deep, async ({ owner, desk }) => {
  await resize(owner, { width: 1440, height: 900 });
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md`);
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  const widthOfText = async () => (await text.boundingBox())?.width ?? 0;
  await expect(text).toBeVisible();
  const before = await widthOfText();
  const wide = owner.getByRole("button", { name: "Full width" });
  await wide.press("Enter");
  await expect(owner.getByRole("navigation", { name: "The site" })).toBeHidden();
  expect(await widthOfText()).toBeGreaterThan(before * 1.25);
  expect(await violations(owner)).toEqual([]);
  await wide.press("Enter");
  await expect(owner.getByRole("navigation", { name: "The site" })).toBeVisible();
  // What a text can do without at first is folded, and stands beside it where there is room.
  const [post = ""] = await readdir(path.join(desk.contentDir, "posts"));
  await owner.goto(`${desk.address}/desk/pages?file=posts/${post}`);
  const author = owner.getByRole("combobox", { name: /^Author/ });
  await expect(text).toBeVisible();
  await expect(author).toBeHidden();
  await wide.press("Enter");
  const [left, right] = [await text.boundingBox(), await author.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(await violations(owner)).toEqual([]);
  // Above the tools no text is seen that has been scrolled away.
  await resize(owner, { width: 1440, height: 560 });
  const column = owner.getByRole("region", { name: "Fields" });
  await column.evaluate((element) => element.scrollBy({ top: 400, behavior: "instant" }));
  const [around, tools] = [await column.boundingBox(), await owner.getByRole("toolbar").boundingBox()];
  expect(tools?.y).toBe(around?.y);
  await text.click();
  await wide.click();
  await expect(owner.getByRole("navigation", { name: "The site" })).toBeVisible();
  await expect(text).toBeFocused();
  // What has no text has nothing to be wider.
  await owner.goto(`${desk.address}/desk/pages?file=site.yaml`);
  await expect(owner.getByRole("textbox", { name: /^Name/ }).first()).toBeVisible();
  await expect(wide).toBeHidden();
});

test(
  "the fields of the whole site stand under headings, and say what is in them",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=fields`);
    const fields = owner.getByRole("region", { name: "Fields" });
    const social = fields.locator("summary").filter({ hasText: "Pages at social networks" });
    const page = fields.getByRole("textbox", { name: /^Page at Facebook/ });
    await expect(fields.getByRole("textbox", { name: /^Name/ })).toBeVisible();
    await expect(social).toContainText("Page at Facebook, Page at X (Twitter)");
    await expect(page).toBeHidden();
    await social.press("Enter");
    await expect(page).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    // A way to a field opens its heading.
    await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=fields&field=["copyright"]`);
    await expect(fields.getByRole("textbox", { name: /^Years of the copyright/ })).toBeFocused();
  },
);

test("a picture says its size and its use, and is at least 200 px wide", deep, async ({ owner, desk }) => {
  const photo = await sharp({ create: { width: 300, height: 900, channels: 3, background: "#b5532a" } })
    .png()
    .toBuffer();
  await writeFile(path.join(desk.contentDir, "pictures/tall.png"), photo);
  await resize(owner, { width: 1440, height: 900 });
  await owner.goto(`${desk.address}/desk/pictures`);
  await expect(owner.getByRole("link", { name: /^tall\.png/ })).toContainText(/\d+ KB, not used/);
  const used = owner
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /\d+ KB, used (?:once|\d+ times)/ });
  await expect(used.first()).toBeVisible();
  for (const picture of await owner.getByRole("main").locator("li img").all())
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(200);
});

test("a change is marked inside its sentence, beside its page", deep, async ({ owner, desk }) => {
  const about = path.join(desk.contentDir, "about.md");
  const given = await readFile(about, "utf8");
  await writeFile(about, given.replace(/^title: .*$/m, "title: We light what should be seen."));
  await owner.goto(`${desk.address}/desk/publish`);
  const changes = owner.getByRole("region", { name: /^What changes for visitors/ });
  await expect(changes.locator("ins")).toContainText("light what should be seen");
  await expect(changes.locator("del")).not.toBeEmpty();
  await expect(
    changes.frameLocator("iframe").getByText("We light what should be seen.").first(),
  ).toBeAttached();
  expect(await violations(owner)).toEqual([]);
});

test("a version, and before and after, mark what differs", deep, async ({ owner, desk }) => {
  const about = path.join(desk.contentDir, "about.md");
  const given = await readFile(about, "utf8");
  const title = /^title: (.*)$/m.exec(given)?.[1] ?? "";
  await writeFile(about, given.replace(/^title: .*$/m, "title: Nothing as it was"));
  await owner.goto(`${desk.address}/desk/publish/version?number=1`);
  // What is struck out, and what is marked, is told by the marks themselves.
  const marks = owner
    .getByRole("main")
    .locator("p")
    .filter({ hasText: /^as it is now in this version$/ });
  await expect(marks.locator("del")).toHaveText("as it is now");
  await expect(marks.locator("ins")).toHaveText("in this version");
  const earlier = owner.getByRole("region", { name: "In your texts" });
  await expect(earlier.locator("del")).toContainText("Nothing as it was");
  await expect(earlier.locator("ins")).toContainText(title);
  // The arrow is drawn, and still there for who copies or hears it.
  await expect(earlier).toContainText("” → “");
  await expect(earlier.locator("li svg").first()).toBeVisible();
  // The page would be the one as it is now, and not what a press brings back.
  await expect(earlier.locator("iframe")).toHaveCount(0);
  expect(await violations(owner)).toEqual([]);
  await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
  const changes = owner.getByRole("main").getByRole("list", { name: /^What changes for visitors/ });
  await expect(changes.locator("ins")).toContainText("Nothing as it was");
  await expect(changes.locator("del")).toContainText(title);
  expect(await violations(owner)).toEqual([]);
});

test("an empty list says the next step", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/publish`);
  const said = owner.getByText("Nothing has changed since you last published.");
  await expect(said.locator("time")).toHaveText(/^The site itself, .*\d\d:\d\d/);
  await expect(owner.getByRole("main").getByRole("link", { name: "Open your site" })).toBeVisible();
  await owner.getByRole("link", { name: "See your pages" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Pages");
});

test("a picture that is gone leads to those that are there", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/pictures/one?name=gone.webp`);
  const gone = owner.getByText("There is no such picture any more.");
  await expect(gone.locator("..").getByRole("link", { name: "All pictures" })).toBeVisible();
});

test(
  "on a phone and a tablet the button to publish stays in reach, below every change",
  deep,
  async ({ owner, desk }) => {
    const posts = path.join(desk.contentDir, "posts");
    for (const post of await readdir(posts)) {
      const given = await readFile(path.join(posts, post), "utf8");
      await writeFile(path.join(posts, post), given.replace(/^title: /m, "title: New, "));
    }
    for (const width of [390, 768]) {
      await resize(owner, { width, height: 600 });
      await owner.goto(`${desk.address}/desk/publish`);
      await expect(owner.getByRole("link", { name: /^Before and after/ }).last()).toBeAttached();
      const publish = owner.getByRole("main").getByRole("button", { name: "Publish", exact: true });
      await expect(publish).toBeInViewport({ ratio: 1 });
      const last = owner.getByRole("link", { name: /^Look at it/ }).last();
      await last.focus();
      const [bottom, top] = [
        await last.boundingBox(),
        await owner.getByRole("main").locator("form").boundingBox(),
      ];
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
      expect(await violations(owner)).toEqual([]);
    }
  },
);

test("a select shows by its arrow that it opens", deep, async ({ owner, desk }) => {
  for (const view of ["/desk/pages?at=/&pane=page", "/desk/brand"]) {
    await owner.goto(desk.address + view);
    const selects = owner.locator("select");
    await expect(selects.nth(1)).toBeAttached();
    for (const select of await selects.all())
      await expect(select).toHaveCSS("background-image", /gradient.*gradient/);
  }
});

test("subscribers have a figure with its growth, in every width a table", deep, async ({ owner, desk }) => {
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  const store = createStore(database);
  for (const name of ["ann", "ben", "a.very.long.name.of.a.subscriber"])
    await store.addSubscriber(`${name}@b.example`);
  await owner.goto(`${desk.address}/desk/subscribers`);
  for (const width of [1440, 320]) {
    await resize(owner, { width, height: 844 });
    await expect(owner.getByText("Last 30 days: 3 came, 0 left")).toBeVisible();
    await expect(owner.getByRole("definition")).toHaveText("3");
    // Above what may be a hundred lines.
    const [save, table] = [
      await owner.getByRole("button", { name: "Save all as a spreadsheet" }).boundingBox(),
      await owner.getByRole("table").boundingBox(),
    ];
    expect(save?.y).toBeLessThan(table?.y ?? 0);
    const rows = owner.locator("tbody tr");
    await expect(rows).toHaveCount(3);
    // Older Safari reads no table where its rows are shown as something else.
    expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe("table-row");
    const [email, since] = [
      await rows.first().getByRole("rowheader").boundingBox(),
      await rows.first().locator("time").boundingBox(),
    ];
    if (width === 1440) expect(since?.x).toBeGreaterThanOrEqual((email?.x ?? 0) + (email?.width ?? 0));
    else expect(since?.y).toBeGreaterThanOrEqual((email?.y ?? 0) + (email?.height ?? 0));
    // On a phone its heads are read aloud alone.
    const head = await owner.getByRole("columnheader", { name: "Address" }).boundingBox();
    if (width === 320) expect(head?.width).toBe(1);
    else expect(head?.width).toBeGreaterThan(40);
    // What ends one is seen without a pointer on its line or the focus in it.
    await expect(rows.first().getByRole("button")).toHaveCSS("opacity", "1");
    expect(await violations(owner)).toEqual([]);
  }
  const leaving = owner.getByRole("button", { name: "Unsubscribe ben@b.example" });
  await leaving.click();
  const question = owner.getByRole("dialog", { name: "Unsubscribe ben@b.example" });
  expect(await violations(owner)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(leaving).toBeFocused();
  expect((await store.countSubscribers()).unsubscribed).toBe(0);
  await leaving.click();
  await question.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(question).toBeHidden();
  await expect(owner.getByRole("table")).toBeFocused();
  await expect(owner.getByText("Last 30 days: 3 came, 1 left")).toBeVisible();
  // On request somebody is erased, also who has left; and who stays is written to from there.
  await owner.getByRole("link", { name: /^Left/ }).click();
  await owner.getByRole("button", { name: "Erase ben@b.example …" }).click();
  const erasing = owner.getByRole("dialog", { name: "Erase everything of this person?" });
  await expect(erasing).toContainText("ben@b.example");
  expect(await violations(owner)).toEqual([]);
  await erasing.getByRole("button", { name: "Erase for good" }).click();
  await expect(owner.getByText("Nobody has left.")).toBeVisible();
  await owner.getByRole("link", { name: /^Active/ }).click();
  await owner.getByRole("button", { name: "Unsubscribe ann@b.example" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Erase this person …" }).click();
  await erasing.getByRole("button", { name: "Erase for good" }).click();
  await expect(owner.getByRole("rowheader")).toHaveCount(1);
  await expect(owner.getByRole("table")).toBeFocused();
  expect(await store.countSubscribers()).toEqual({ active: 1, pending: 0, unsubscribed: 0 });
  await owner.getByRole("link", { name: "Send a post" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
  await database.close();
});
