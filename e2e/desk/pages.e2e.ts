import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { apiPath } from "#desk/contract/call.ts";
import { refreshPreview, readTree, saveEdits } from "#desk/contract/pages.ts";
import { stopClock } from "../clock.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test(
  "a headline is clicked in the page, changed in its field, seen in the page, saved and undone",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = await readFile(file, "utf8");
    await writeFile(file, before.replace(/^title: .*$/m, "title: A studio to test"));
    const given = await readFile(file, "utf8");
    await owner.goto(`${desk.address}/desk/pages`);
    const tree = owner.getByRole("navigation", { name: "The site" });
    // The home page with its own fields is there at once.
    const marked = tree.locator("[aria-current]");
    await expect(marked).toHaveText("Home");
    await expect(owner.getByRole("region", { name: "Fields" }).getByRole("heading")).toHaveText("Home page");
    // Its document has no line of its own, further down.
    await expect(tree.getByText("Home page", { exact: true })).toHaveCount(0);
    await expect(tree.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
    // What belongs to all pages is marked instead of the page that stays beside it, and comes into view.
    await owner.goto(`${desk.address}/desk/pages?at=/&file=site.yaml&pane=fields`);
    await expect(marked).toHaveText("Name, contact and menu");
    await expect(marked).toBeInViewport({ ratio: 1 });
    await tree
      .getByRole("link", { name: /^About/ })
      .first()
      .click();
    // Playwright aims at elements of a frame as if it were not scaled.
    await owner.getByLabel("Width").selectOption("Phone");
    const page = owner.frameLocator("iframe");
    const headline = page.locator("[data-hydrated]").getByRole("heading", { name: "A studio to test" });
    // What can be chosen shows it under the pointer.
    await headline.hover();
    await expect(headline).toHaveCSS("cursor", "pointer");
    await expect(headline).toHaveCSS("outline-width", "1px");
    await headline.click();
    await expect(headline).toHaveCSS("outline-width", "2px");
    const field = owner.getByRole("textbox", { name: /^Title/ });
    await expect(field).toBeFocused();
    // What no field holds keeps no line, and promises none under the pointer any more.
    await page.locator("body").evaluate((body) => {
      const text = document.createElement("p");
      text.textContent = "Of no field";
      Object.assign(text.style, { position: "fixed", inset: "0 auto auto 0", zIndex: "999999" });
      body.append(text);
    });
    const none = page.getByText("Of no field");
    await none.click();
    // A hint, and no success.
    await expect(owner.locator(".Toastify__toast--info")).toHaveText(/^No field holds this text\./);
    await expect(none).toHaveCSS("outline-style", "none");
    await field.focus();
    const calls: string[] = [];
    owner.on("request", (request) => calls.push(new URL(request.url()).pathname));
    const callsOf = ({ path: called }: { readonly path: string }) =>
      calls.filter((one) => one === `${apiPath}${called}`).length;
    await owner.keyboard.press("End");
    // As one edit: key by key a title with a space at its end would be saved in between, which YAML quotes.
    await owner.keyboard.insertText(" and to show");
    await expect(page.getByRole("heading", { name: "A studio to test and to show" })).toBeVisible();
    await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
    expect(await readFile(file, "utf8")).toBe(given.replace("to test", "to test and to show"));
    // The tree comes up to the new title, and the folder's events about the desk's own saves cause no second
    // look at the page.
    await expect.poll(() => callsOf(readTree)).toBeGreaterThan(0);
    expect(callsOf(refreshPreview)).toBeLessThanOrEqual(callsOf(saveEdits));
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    const [undo, redo] = ["Undo", "Redo"].map((name) => owner.getByRole("button", { name, exact: true }));
    if (!undo || !redo) throw new Error("no buttons");
    await expect(undo).toBeEnabled();
    await expect(redo).toBeDisabled();
    await undo.press("Enter");
    await expect(field).toHaveValue("A studio to test");
    // It was the last step: nothing to undo any more, and the focus stays where the next key goes on.
    await expect(undo).toBeDisabled();
    await expect(undo).toBeFocused();
    await redo.press("Enter");
    await expect(field).toHaveValue("A studio to test and to show");
    await expect(redo).toBeDisabled();
    await expect(redo).toBeFocused();
    await owner.keyboard.press("Control+z");
    await expect(field).toHaveValue("A studio to test");
    expect(await readFile(file, "utf8")).toBe(given);
    // Where saving fails it is shown beside the field and in the tab, until it is saved.
    const save = `**${apiPath}${saveEdits.path}`;
    const failing = Promise.withResolvers<void>();
    await owner.route(save, async (route) => {
      await failing.promise;
      await route.abort();
    });
    await owner.clock.install();
    const sent = owner.waitForRequest(save);
    await field.fill("A studio away");
    await sent;
    // From the failure on no time passes: after a moment the desk would send it again by itself.
    await stopClock(owner);
    failing.resolve();
    await expect(field).toHaveAccessibleDescription(/Not saved yet\./);
    await expect(owner).toHaveTitle(/^Not saved · Pages/);
    await owner.unrouteAll();
    await owner.getByRole("button", { name: "Save again" }).press("Enter");
    await owner.clock.resume();
    await expect(owner).toHaveTitle(/^Pages/);
    await expect(field).not.toHaveAccessibleDescription(/Not saved/);
    expect(await readFile(file, "utf8")).toContain("A studio away");
  },
);

test(
  "beside a page that lists entries stand those, and the page follows what is opened",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/pages?at=/contact-us`);
    const tree = owner.getByRole("navigation", { name: "The site" });
    const fields = owner.getByRole("region", { name: "Fields" });
    const shown = () => new URL(owner.url()).searchParams.get("at");
    await expect(fields.getByRole("heading", { level: 2 })).toHaveText("Name, contact and menu");
    await tree.getByRole("link", { name: "Blog", exact: true }).click();
    await expect(fields.getByRole("heading", { level: 2 })).toHaveText("Posts");
    await expect(tree.locator("[aria-current]")).toHaveText("Blog");
    expect(await violations(owner)).toEqual([]);
    // Its menu lies above the lines and moves none.
    const menu = fields.getByRole("button", { name: /^Actions for/ }).first();
    const given = [await fields.getByRole("link").first().boundingBox(), await menu.boundingBox()];
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    expect([await fields.getByRole("link").first().boundingBox(), await menu.boundingBox()]).toEqual(given);
    await owner.keyboard.press("Escape");
    await fields.getByRole("link").first().click();
    await expect(fields.getByRole("textbox", { name: /^Title/ })).toBeVisible();
    await expect.poll(shown).toMatch(/^\/blog-single\//);
    // What every page shows leaves the page; what another one shows brings that.
    await tree.getByText("Whole site", { exact: true }).click();
    await tree.getByRole("link", { name: "Name, contact and menu" }).click();
    await expect(fields.getByRole("heading", { level: 2 })).toHaveText("Name, contact and menu");
    expect(shown()).toMatch(/^\/blog-single\//);
    await tree.getByRole("link", { name: /^Prices/ }).click();
    await expect.poll(shown).toBe("/");
  },
);

test(
  "on a phone what is clicked in the page has the focus in the fields that take its place",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 390, height: 844 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=page`);
    await owner.frameLocator("iframe").locator("[data-hydrated]").getByRole("heading").first().click();
    const field = owner.getByRole("textbox", { name: /^Title/ });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    // The contents open at what is shown, above the bars.
    await resize(owner, { width: 390, height: 500 });
    await owner.goto(`${desk.address}/desk/pages?file=site.yaml&pane=page`);
    await owner.getByRole("button", { name: "Contents", exact: true }).click();
    const shown = owner.getByRole("navigation", { name: "The site" }).locator("[aria-current]").first();
    await expect(shown).toBeInViewport({ ratio: 1 });
    const [line, bar] = [
      await shown.boundingBox(),
      await owner.getByRole("group", { name: "Show", exact: true }).boundingBox(),
    ];
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test(
  "a dialog stays in reach where the window becomes too narrow for the pane it is in",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1180, height: 820 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=page`);
    await owner
      .getByRole("button", { name: /^Choose a picture/ })
      .first()
      .click();
    const dialog = owner.getByRole("dialog", { name: "Choose a picture" });
    await resize(owner, { width: 390, height: 844 });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByRole("region", { name: "Fields" })).toBeHidden();
  },
);

test(
  "a page that is left while it comes up to a change holds no later change back",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const page = owner.frameLocator("iframe");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    // As in a page that is gone: no frame is drawn, and no timer fires but those by which it renders at once.
    await page.locator("html").evaluate(() => {
      const after = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => (ms > 0 ? 0 : after(run)),
        requestAnimationFrame: () => 0,
      });
    });
    for (const title of ["One title", "And another"]) {
      await owner.getByRole("textbox", { name: /^Title/ }).fill(title);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  },
);

test(
  "a conflict with another editor keeps the view open until one of both values is chosen",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const given = (await readFile(file, "utf8")).replace(/^title: .*$/m, "title: A studio");
    await writeFile(file, given);
    await owner.goto(`${desk.address}/desk/pages?file=about.md&pane=fields`);
    const field = owner.getByRole("textbox", { name: /^Title/ });
    await expect(field).toHaveValue("A studio");
    // The other editor's change reaches the folder between the typing and the save.
    await owner.route(
      `**${apiPath}${saveEdits.path}`,
      async (route) => {
        await writeFile(file, given.replace("A studio", "Theirs"));
        await route.continue();
      },
      { times: 1 },
    );
    await field.fill("Mine");
    const conflict = owner.getByRole("group", { name: "Somebody else has changed this meanwhile" });
    await expect(conflict).toContainText("Theirs");
    // What it is about keeps its own direction between words of another.
    await expect(conflict.locator("bdi").first()).toHaveText("Title");
    await field.fill("Mine too");
    await expect(conflict.getByRole("definition").first()).toHaveText("“Mine too”");
    const today = owner.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Today" });
    await today.click();
    await expect(owner.getByText("Choose first which value to keep")).toBeVisible();
    await expect(conflict).toBeVisible();
    await expect(field).toHaveValue("Mine too");
    await conflict.getByRole("button", { name: "Keep yours" }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(() => readFile(file, "utf8")).toBe(given.replace("A studio", "Mine too"));
    await today.click();
    await expect(owner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  },
);
