import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, openDesk, test } from "./desk.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "by keyboard: see what changed, publish with a note, undo; of two at once one is refused",
  deep,
  async ({ page: owner, ownDesk: desk, context }) => {
    await appendFile(path.join(desk.contentDir, "about.md"), "\nA new paragraph.\n");
    const versions = owner.getByRole("region", { name: "Versions" }).getByRole("listitem");
    await owner.goto(`${desk.address}/desk/people`);
    // The address is there before the view, which listens to the keys.
    await owner.getByRole("heading", { level: 1 }).waitFor();
    await owner.keyboard.press("Control+Enter");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Publish");
    const changes = owner.getByRole("region", { name: /^What changes for visitors/ });
    await expect(changes.getByRole("listitem")).toHaveText([/Text: changed \(1 paragraph\)/]);
    await expect(owner.getByRole("main").locator("form")).toContainText("1 change");
    await changes.getByRole("link", { name: /^Before and after/ }).press("Enter");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Before and after");
    // The page's own title comes first; each of its changes names the page, too.
    await expect(owner.getByRole("main").locator("strong").first()).toHaveText("About");
    const side = (name: string) => owner.frameLocator(`iframe[title="${name}"]`);
    const [seen, willBe] = [side("What visitors see now"), side("As it will be")];
    await expect(willBe.getByText("A new paragraph.")).toBeVisible();
    await expect(seen.locator("h1")).toBeVisible();
    await expect(seen.getByText("A new paragraph.")).toHaveCount(0);
    // It scrolls, and does nothing else: neither a script runs nor a link leads anywhere.
    await willBe.locator('a[href="/"]').first().dispatchEvent("click");
    await willBe.locator("html").evaluate((page) => page.scrollTo(0, 300));
    await expect.poll(() => seen.locator("html").evaluate((page) => page.scrollTop)).toBe(300);
    await expect(willBe.getByText("A new paragraph.")).toBeVisible();
    await expect(willBe.locator("html")).not.toHaveAttribute("data-hydrated");
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    await expect(owner.getByRole("region", { name: "What visitors see now" })).toBeHidden();
    await button(owner, "What visitors see now").press("Enter");
    await expect(owner.getByRole("region", { name: "As it will be" })).toBeHidden();
    await owner.getByRole("link", { name: "Back to the list" }).press("Enter");
    const other = await context.newPage();
    await other.goto(`${desk.address}/desk/publish`);
    await expect(button(other, "Publish")).toBeVisible();

    await owner.getByLabel("A note").focus();
    await owner.keyboard.type("Who we are now");
    await owner.keyboard.press("Control+Enter");
    await expect(owner.getByRole("heading", { name: /^Version \d+ is published\.$/ })).toBeFocused();
    await expect(versions).toContainText([/Version 2, visitors see this one.*Who we are now/, /Version 1/]);
    await expect(changes).toBeHidden();
    await expect(owner.getByLabel("A note")).toHaveValue("");
    // The receipt stands alone: there is nothing else to do.
    await expect(owner.getByRole("main").locator("form")).toBeHidden();
    await expect(owner.getByText("Nothing has changed since you last published.")).toHaveCount(0);
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    // On a phone what is live is said on one line.
    const live = await versions.first().getByText("visitors see this one", { exact: true }).boundingBox();
    expect(live?.height).toBeLessThan(32);

    await appendFile(path.join(desk.contentDir, "about.md"), "\nOne more paragraph.\n");
    await button(other, "Publish").click();
    await expect(other.getByText(/has published version 2 meanwhile: Who we are now/)).toBeVisible();
    await expect(button(other, "Publish")).toHaveAttribute("aria-disabled", "true");
    expect(await violations(other)).toEqual([]);
    await button(other, "Go on from there").press("Enter");
    await expect(other.getByLabel("A note")).toBeFocused();
    await expect(button(other, "Publish")).not.toHaveAttribute("aria-disabled");

    await button(owner, "Undo: show visitors what was there before").press("Enter");
    await expect(
      owner.getByRole("heading", { name: /^Visitors see the version before again/ }),
    ).toBeFocused();
    await expect(versions.first()).toContainText("Back to version 1");
    await expect(owner.getByLabel("A note")).toBeVisible();
    await button(owner, "Keep for good: version 2").press("Enter");
    await expect(versions.nth(1)).toContainText("kept for good");
  },
);

test(
  "a receipt leads on to what has changed on the site, where its address is known",
  deep,
  async ({ page: owner }) => {
    const desk = await openDesk({ SITE_URL: "https://studio.example" });
    try {
      await owner.goto(await desk.link());
      await owner.waitForURL(`${desk.address}/desk`);
      const picture = '::: figure plates/about.webp {alt="Plates"}\n:::';
      await appendFile(path.join(desk.contentDir, "about.md"), `\nA new paragraph.\n\n${picture}\n`);
      await owner.goto(`${desk.address}/desk/publish`);
      await button(owner, "Publish").click();
      const receipt = owner.getByRole("region", { name: /^Version \d+ is published\.$/ });
      const about = "https://studio.example/about-us";
      // It says when, and by whom, and what changed without a press.
      await expect(receipt.locator("time")).toHaveText(/, \d+ \w+ \d{4}, \d\d:\d\d/);
      await expect(receipt.getByText("A new paragraph.")).toBeVisible();
      await expect(receipt.getByText("Picture: plates/about.webp, Plates")).toBeVisible();
      await expect(receipt.getByRole("link")).toHaveText(["Look at it: About", "See your pages"]);
      await expect(receipt.getByRole("link").first()).toHaveAttribute("href", about);
      expect(await violations(owner)).toEqual([]);
      await appendFile(path.join(desk.contentDir, "about.md"), "\nAnother paragraph.\n");
      await appendFile(path.join(desk.contentDir, "pages/privacy.md"), "\nAnother paragraph.\n");
      await owner.reload();
      await button(owner, "Publish").click();
      const onward = receipt.getByRole("link", { name: "Open your site" });
      await expect(onward).toHaveAttribute("href", /^https:\/\/studio\.example\/?$/);
      await expect(receipt.getByRole("link", { name: "About", exact: true })).toHaveAttribute("href", about);
      expect(await violations(owner)).toEqual([]);
    } finally {
      await owner.close();
      await desk.close();
    }
  },
);

test(
  "what changed on one page has the ways to that page once, and colours are seen",
  deep,
  async ({ owner, desk }) => {
    const brand = path.join(desk.contentDir, "brand.yaml");
    const was = await readFile(brand, "utf8");
    await writeFile(brand, `${was.replace("#2f6b8a", "#8a2f6b")}\nwordmark: Ofterdinger\n`);
    await owner.goto(`${desk.address}/desk/publish`);
    const changes = owner.getByRole("region", { name: /^What changes for visitors/ });
    await expect(changes.getByRole("listitem").nth(1)).toBeVisible();
    const lines = await changes.getByRole("listitem").count();
    await expect(changes.getByRole("link", { name: /^Change it: Brand/ })).toHaveCount(lines);
    await expect(changes.getByRole("link", { name: /^Before and after: Brand/ })).toHaveCount(1);
    await expect(changes.getByRole("link", { name: /^Look at it: Brand/ })).toHaveCount(1);
    const shown = changes.locator("i").first();
    await expect(shown).toHaveCSS("background-color", "rgb(47, 107, 138)");
  },
);

test(
  "a change that nobody wants is taken back where it is listed, and that is undone",
  deep,
  async ({ owner, desk }) => {
    const about = path.join(desk.contentDir, "about.md");
    const before = await readFile(about, "utf8");
    await appendFile(about, "\nA new paragraph.\n\n::: gallery\n:::\n");
    await owner.goto(`${desk.address}/desk/publish`);
    // Also while a mistake keeps all from being published: it may be the mistake that is not wanted.
    const mistakes = owner.getByRole("region", { name: "To fix first" });
    await expect(mistakes).toBeVisible();
    const back = owner.getByRole("button", { name: /^Make it as it was: About/ });
    await back.press("Enter");
    await expect(owner.getByText("It is again as visitors see it now.")).toBeVisible();
    await expect(owner.getByText("Nothing has changed since you last published.")).toBeVisible();
    expect(await readFile(about, "utf8")).toBe(before);
    await expect(mistakes).toBeHidden();
    await expect(button(owner, "Undo")).toBeFocused();
    expect(await violations(owner)).toEqual([]);
    await owner.keyboard.press("Enter");
    await expect(back).toBeVisible();
    await expect(mistakes).toBeVisible();
    expect(await readFile(about, "utf8")).toContain("A new paragraph.");
    expect(await violations(owner)).toEqual([]);
  },
);

test("while the folder is compared, Publish says what it is doing", deep, async ({ owner, desk }) => {
  const compared = Promise.withResolvers<undefined>();
  await owner.route("**/desk/api/publish", async (route) => {
    await compared.promise;
    await route.continue();
  });
  await owner.goto(`${desk.address}/desk/publish`);
  const checking = owner.getByText("Checking what has changed …");
  await expect(checking).toBeVisible();
  compared.resolve(undefined);
  await expect(checking).toHaveCount(0);
  await expect(owner.getByText("Nothing has changed since you last published.")).toBeVisible();
});

test(
  "a mistake leads to its field, where it stands beside it and is mended",
  deep,
  async ({ owner, desk }) => {
    const about = path.join(desk.contentDir, "about.md");
    const before = await readFile(about, "utf8");
    await writeFile(
      about,
      before.replace(/^---\n/, "---\nmedia: lost.webp\n").replace(/\nmedia: (?!lost).*/, ""),
    );
    await owner.goto(`${desk.address}/desk/publish`);
    const problems = owner.getByRole("region", { name: "To fix first" });
    await expect(problems).toContainText("About: Picture");
    await expect(problems).toContainText("There is no picture “lost.webp” among yours.");
    await expect(problems).not.toContainText(/\.md|\.yaml|line/);
    // The card is why nothing can be published: it stands first, and the form is away.
    await expect(owner.getByRole("main").getByRole("region").first()).toHaveAccessibleName("To fix first");
    await expect(owner.getByRole("main").locator("form")).toBeHidden();
    expect(await violations(owner)).toEqual([]);
    await resize(owner, { width: 390, height: 844 });
    const mend = problems.getByRole("link", { name: /^Fix it/ });
    await expect(mend).toBeInViewport();
    expect(await violations(owner)).toEqual([]);
    await mend.press("Enter");
    const field = owner.getByRole("textbox", { name: "Picture" });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/lost\.webp/);
    await writeFile(about, before);
    await expect(field).not.toHaveAccessibleDescription(/lost\.webp/);
  },
);

test(
  "with a mistake no page passes for what it will be, and Today leads to what is to be mended",
  deep,
  async ({ owner, desk }) => {
    await appendFile(path.join(desk.contentDir, "about.md"), "\nA new paragraph.\n\n::: gallery\n:::\n");
    const later = "---\nid: 77\ntitle: Later\nfrom: 2099-01-01\n---\n\nLater.\n";
    await writeFile(path.join(desk.contentDir, "posts/77-later.md"), later);
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
      await expect(
        owner.getByText("The content has a mistake, so the page shows the last good state."),
      ).toBeVisible();
      await expect(owner.getByRole("link", { name: "Fix it: About: Text" })).toBeInViewport();
      expect(await violations(owner)).toEqual([]);
      await owner.goto(`${desk.address}/desk`);
      const main = owner.getByRole("main");
      await expect(main.getByText("A mistake keeps your content from being published.")).toBeVisible();
      await expect(main.getByRole("link", { name: "About: Text", exact: true })).toBeVisible();
      await expect(main.getByText("1 entry with a date to come is not published yet.")).toBeVisible();
      await expect(main.getByRole("link", { name: "Publish …" })).toHaveCount(0);
      expect(await violations(owner)).toEqual([]);
      await main.getByRole("link", { name: "There is a mistake to fix first." }).click();
      await expect(owner.getByRole("region", { name: "To fix first" })).toBeVisible();
      const changes = owner.getByRole("region", { name: /^What changes for visitors/ });
      await expect(changes.getByRole("link", { name: /^Change it/ })).toBeVisible();
      await expect(changes.getByRole("link", { name: /^(Before and after|Look at it)/ })).toHaveCount(0);
      await expect(changes.locator("iframe")).toHaveCount(0);
    }
  },
);

test(
  "beside the fields the way to Publish stands back while a mistake keeps it",
  deep,
  async ({ owner, desk }) => {
    const about = path.join(desk.contentDir, "about.md");
    const before = await readFile(about, "utf8");
    const onwards = owner.getByRole("main").getByRole("link", { name: "Publish …" });
    for (const view of ["pages", "brand"]) {
      await owner.goto(`${desk.address}/desk/${view}`);
      const ready = await onwards.evaluate((link) => getComputedStyle(link).backgroundColor);
      // A typeface that comes later would move it too.
      await owner.evaluate(() => document.fonts.ready);
      const place = await onwards.boundingBox();
      await appendFile(about, "\n::: gallery\n:::\n");
      await expect(onwards).not.toHaveCSS("background-color", ready);
      await expect(owner.getByRole("link", { name: "Fix it: About: Text" })).toBeInViewport();
      expect(await onwards.boundingBox()).toEqual(place);
      expect(await violations(owner)).toEqual([]);
      await writeFile(about, before);
      await expect(onwards).toHaveCSS("background-color", ready);
    }
  },
);

test(
  "a mistake that comes meanwhile is said above the list, and covers nothing",
  deep,
  async ({ owner, desk }) => {
    const about = path.join(desk.contentDir, "about.md");
    await appendFile(about, "\nA new paragraph.\n");
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      await owner.goto(`${desk.address}/desk/publish`);
      await expect(button(owner, "Publish")).toHaveAccessibleDescription("Ctrl-Enter publishes too.");
      await expect(owner.getByRole("region", { name: "To fix first" })).toHaveCount(0);
      const before = await readFile(about, "utf8");
      await appendFile(about, "\n::: gallery\n:::\n");
      await button(owner, "Publish").click();
      const refused = owner.getByRole("main").getByText(/^Nothing was published\. There is a mistake/);
      await expect(refused).toBeFocused();
      await expect(refused).toBeInViewport();
      await expect(owner.getByRole("region", { name: "To fix first" })).toContainText("Several pictures");
      await expect(owner.getByText("Nothing was published.")).toHaveCount(1);
      await expect(button(owner, "Publish")).toBeHidden();
      expect(await violations(owner)).toEqual([]);
      await writeFile(about, before);
    }
  },
);

test("there is no form where there is nothing to publish", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/publish`);
  for (const width of [1440, 390]) {
    await resize(owner, { width, height: 844 });
    await expect(owner.getByText("Nothing has changed since you last published.")).toBeVisible();
    await expect(owner.getByRole("region", { name: "Versions" })).toBeVisible();
    await expect(owner.getByRole("main").locator("form")).toBeHidden();
    expect(await violations(owner)).toEqual([]);
  }
  await appendFile(path.join(desk.contentDir, "about.md"), "\nA new paragraph.\n");
  await owner.reload();
  await expect(owner.getByLabel("A note")).toBeVisible();
});

test("a mistake in a block of a text leads to that block, which says it", deep, async ({ owner, desk }) => {
  const about = path.join(desk.contentDir, "about.md");
  const long = "A paragraph that the block below is out of sight for.\n\n".repeat(20);
  await appendFile(
    about,
    `\n${long}::: figure lost.webp\n:::\n\n::: quote\nGood.\n:::\n\n![A lamp](gone.webp)\n\n::: gallery\n:::\n`,
  );
  for (const width of [1440, 390]) {
    await resize(owner, { width, height: 844 });
    await owner.goto(`${desk.address}/desk/publish`);
    const mistake = (what: string) =>
      owner.getByRole("region", { name: "To fix first" }).getByRole("listitem").filter({ hasText: what });
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await mistake("“Who said it” is empty").getByRole("link").click();
    const name = text.getByRole("textbox", { name: /^Who said it/ });
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await expect(name).toHaveAccessibleDescription(/^This is needed/);
    await owner.goBack();
    await mistake("lost.webp").getByRole("link").click();
    const picture = text.getByRole("group", { name: "Picture", exact: true });
    await expect(picture.getByRole("textbox", { name: /^Picture/ })).toBeFocused();
    // At the field that names it, and not below all of them.
    const field = picture.getByRole("textbox", { name: /^Picture/ });
    await expect(field).toHaveAccessibleDescription(/lost\.webp/);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(picture).toHaveAccessibleDescription("");
    await expect(picture.getByText(/“lost\.webp”/)).toBeInViewport();
    expect(await violations(owner)).toEqual([]);
    // What stands in a line of text has no fields: the caret goes there.
    await owner.goBack();
    await mistake("gone.webp").getByRole("link").click();
    await expect(text).toBeFocused();
    await expect(text.getByText("gone.webp")).toBeInViewport();
  }
  // Below the text stands what no block says; in its source none says anything.
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  await expect(owner.getByText(/“lost\.webp”/)).toHaveCount(1);
  await expect(text).toHaveAccessibleDescription(/“gone\.webp”/);
  await expect(text).not.toHaveAccessibleDescription(/“lost\.webp”/);
  await owner.getByRole("button", { name: "Source", exact: true }).press("Enter");
  await expect(text).toHaveAccessibleDescription(/“lost\.webp”.*“gone\.webp”/);
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Back to the text" }).press("Enter");
  // The mistake goes with what was wrong, and what is typed stays in its field.
  const picture = owner.getByRole("group", { name: "Picture", exact: true });
  await picture.getByRole("textbox", { name: /^Picture/ }).fill("plates/about.webp");
  await expect(picture.getByRole("textbox", { name: /^Picture/ })).toHaveAccessibleDescription("");
  await expect(picture).toHaveAccessibleDescription("");
  await expect(picture.getByRole("textbox", { name: /^Picture/ })).toBeFocused();
});

test(
  "links that lead nowhere are named with their field, and keep nothing from being published",
  deep,
  async ({ page: owner, ownDesk: desk }) => {
    await appendFile(path.join(desk.contentDir, "about.md"), "\nRead [the notes](/blgo).\n");
    await owner.goto(`${desk.address}/desk/publish`);
    const links = owner.getByRole("region", { name: "Links that lead nowhere" });
    await expect(links.getByText("The link /blgo leads to no page of the site.")).toBeVisible();
    await expect(links.getByRole("link", { name: /^About/ })).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    await button(owner, "Publish").click();
    await expect(owner.getByRole("heading", { name: /^Version \d+ is published\.$/ })).toBeVisible();
  },
);

test("before and after open where they differ first, marked", deep, async ({ owner, desk }) => {
  const change = async (file: string, from: RegExp, to: string) => {
    const place = path.join(desk.contentDir, file);
    await writeFile(place, (await readFile(place, "utf8")).replace(from, to));
  };
  await change("team/1-person.md", /^name: .*$/m, "name: Lamplighter");
  await change("pages/privacy.md", /\n---\n/, "\n---\nA new paragraph.\n\n");
  await resize(owner, { width: 1440, height: 900 });
  await owner.goto(`${desk.address}/desk/publish/compare?at=/about-us`);
  const side = (name: string) => owner.frameLocator(`iframe[title="${name}"]`);
  const [seen, willBe] = [side("What visitors see now"), side("As it will be")];
  for (const [page, text] of [
    [seen, "A person"],
    [willBe, "Lamplighter"],
  ] as const) {
    await expect(page.getByText(text).first()).toHaveCSS("outline-style", "solid");
    await expect(page.getByText(text).first()).toBeInViewport();
    await expect(page.locator("h1")).not.toBeInViewport();
  }
  // What is new is marked there alone, and a page whose start shows it stays at its start.
  await owner.goto(`${desk.address}/desk/publish/compare?at=/privacy`);
  await expect(willBe.getByText("A new paragraph.")).toHaveCSS("outline-style", "solid");
  for (const page of [seen, willBe]) await expect(page.locator("h1")).toBeInViewport();
  await expect(seen.locator("[data-desk-chosen]")).toHaveCount(0);
  // A phone has no room for what is seldom chosen.
  await resize(owner, { width: 390, height: 844 });
  await owner.getByText("Width and theme").press("Enter");
  await owner.getByLabel("Theme").selectOption("Light");
  await expect(willBe.locator("html")).toHaveAttribute("data-theme", "light");
  // A page without a change of its own says so, and leads to those that have one.
  await owner.goto(`${desk.address}/desk/publish/compare?at=/contact-us`);
  await expect(owner.getByText("The changes are best seen on other pages:")).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("link", { name: "Privacy" }).click();
  await expect(owner.getByRole("list", { name: /^What changes for visitors/ }).locator("ins")).toHaveText(
    "A new paragraph.",
  );
  await expect(owner.getByText("The changes are best seen on other pages:")).toBeHidden();
  // Nobody sees at once what appears on a date.
  const later = "---\nid: 77\ntitle: Later\nfrom: 2099-01-01\n---\n\nLater.\n";
  await writeFile(path.join(desk.contentDir, "posts/77-later.md"), later);
  await owner.goto(`${desk.address}/desk/publish/compare?at=/blog-single/77`);
  await expect(owner.getByText(/^Appears on 1 January 2099/)).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await owner.goto(`${desk.address}/desk/publish/compare?at=/privacy`);
  // Of several differences each is marked.
  await change("pages/privacy.md", /\s*$/, "\n\nA last paragraph.\n");
  await owner.reload();
  for (const text of ["A new paragraph.", "A last paragraph."])
    await expect(willBe.getByText(text)).toHaveCSS("outline-style", "solid");
  await owner.getByRole("link", { name: "Next page: Lamplighter" }).click();
  await expect(willBe.getByText("Lamplighter").first()).toHaveCSS("outline-style", "solid");
});
