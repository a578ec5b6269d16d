import type { Locator } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";
import { smallTargets } from "./small-targets.ts";

test(
  "a text is written with its tools, by keyboard, seen in the page and saved without another byte",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const html = "<p align=center>three</p>\n";
    await writeFile(file, `${before}First words.\n\n\n* one\n* __two__\n\n${html}`);
    const blocked: string[] = [];
    owner.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    const page = owner.frameLocator("iframe");
    const saved = (body: string) => expect.poll(() => readFile(file, "utf8")).toBe(before + body);
    const rest = `\n\n\n* one\n* __two__\n\n${html}`;

    const tree = owner.getByRole("navigation", { name: "The site" });
    expect(await tree.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    // Until the editor is loaded the text stands in a field that is disabled.
    await expect(text).toHaveAttribute("contenteditable", "true");
    await owner.locator("label", { hasText: /^Text$/ }).click();
    await expect(text).toBeFocused();
    await text.getByText("First words.").click();
    await owner.keyboard.press("End");
    await owner.keyboard.press("Control+k");
    const dialog = owner.getByRole("dialog", { name: "Link" });
    await expect(dialog).toBeVisible();
    // A dialog that is closed gives the caret back.
    await owner.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await owner.keyboard.type(" Some ");
    await owner.keyboard.press("Control+b");
    await owner.keyboard.type("more");
    await expect(page.getByText("First words. Some more")).toBeVisible();
    await saved(`First words. Some **more**${rest}`);

    await owner.keyboard.press("Control+b");
    await owner.keyboard.type(". ");
    await owner.keyboard.press("Control+k");
    const address = dialog.getByLabel("Where it leads");
    await expect(address).toHaveAccessibleDescription(/an e-mail address\.$/);
    await dialog.getByLabel("Text").fill("Ask us");
    await address.fill("servces pag");
    await expect(dialog.locator("option")).toHaveCount(0);
    await owner.keyboard.press("Enter");
    await expect(address).toHaveAccessibleDescription(/No page has this title, and it is no address\.$/);
    await address.fill("cont");
    await expect(dialog.locator("option", { hasText: "Contact" })).toHaveAttribute("value", "/contact-us");
    await address.fill("javascript:alert(1)");
    await owner.keyboard.press("Enter");
    await expect(address).toHaveAccessibleDescription(/an e-mail address\. A link cannot lead there\.$/);
    await address.fill("ann@example.com");
    await owner.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    await saved(`First words. Some **more**. [Ask us](mailto:ann@example.com)${rest}`);

    // The tools are one stop before the text, and the arrows lead through them.
    const tools = owner.getByRole("toolbar", { name: "Text: tools" });
    await owner.keyboard.press("Shift+Tab");
    await expect(tools.getByRole("button", { name: "Add a block", exact: true })).toBeFocused();
    await owner.keyboard.press("End");
    await expect(tools.getByRole("button", { name: "Source" })).toBeFocused();
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/^First words/);
    await owner.getByRole("button", { name: "Back to the text" }).click();

    // HTML is edited as it is written; the keys to undo are the text's own.
    await text.getByLabel("HTML", { exact: true }).fill("<p align=center>four</p>");
    await saved(
      `First words. Some **more**. [Ask us](mailto:ann@example.com)${rest.replace("three", "four")}`,
    );
    await owner.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await owner.keyboard.press("Control+z");
    await saved(`First words. Some **more**. [Ask us](mailto:ann@example.com)${rest}`);

    // Pasted HTML is cleaned before the browser sees any of it: nothing runs, and the policy has nothing to
    // block.
    await text.getByText("First words.").click();
    await owner.keyboard.press("Home");
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        `<p style="color:red" onclick="x()">A <b style="font-weight:normal">plain</b> <i>start</i>,<img src=x onerror="document.title='run'"><script>document.title='run'</script> <a href="javascript:x()">none</a>. </p>`,
      );
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await saved(`A plain *start*, none.First words. Some **more**. [Ask us](mailto:ann@example.com)${rest}`);
    await expect(owner).toHaveTitle(/^Pages/);
    expect(blocked).toEqual([]);

    // A block is chosen from a list, and filled in as a form.
    await tools.getByRole("button", { name: "Add a block" }).click();
    const menu = owner.getByRole("dialog", { name: "Add a block" });
    await menu.getByRole("option", { name: "Quotation with a name" }).click();
    await expect(text.getByLabel("What was said")).toBeFocused();
    await owner.keyboard.type("Good.");
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("Ada B");
    await expect(page.getByText("Ada B")).toBeAttached();
    await expect
      .poll(() => readFile(file, "utf8"))
      .toContain(`\n\n::: quote {name="Ada B"}\nGood.\n:::${rest}`);
    // High enough for all of it: the bars at the bottom of a phone would cover half of whatever stands there.
    await resize(owner, { width: 390, height: 2400 });
    expect(await violations(owner)).toEqual([]);
    expect(blocked).toEqual([]);
  },
);

test(
  "pictures dropped into a text are inserted, and blocks found by their name",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    await writeFile(file, `${before}First words.\n\n- one\n- two\n`);
    const saved = (body: string) => expect.poll(() => readFile(file, "utf8")).toBe(before + body);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");

    // Those that are taken stand in their order, one that is not says why beside them.
    const picture = async (background: string) => {
      const square = { create: { width: 9, height: 9, channels: 3, background } } as const;
      return [...(await sharp(square).png().toBuffer())];
    };
    await text.getByText("First words.").evaluate(
      (element, given) => {
        const data = new DataTransfer();
        for (const [name, bytes] of given) data.items.add(new File([Uint8Array.from(bytes)], name));
        const { left, top } = element.getBoundingClientRect();
        const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
        element.dispatchEvent(new DragEvent("drop", { dataTransfer: data, ...place }));
      },
      [
        ["Door.png", await picture("#c63")],
        ["letter.docx", [1, 2]],
        ["Window.png", await picture("#36c")],
      ] as const,
    );
    const refused = text.getByRole("listitem").filter({ hasText: "letter.docx: This cannot be published" });
    await expect(refused).toBeVisible();
    const shows = text.getByLabel(/^What it shows/).first();
    await expect(shows).toBeFocused();
    // As one edit: a pause of half a second between two keys would make two steps to undo.
    await owner.keyboard.insertText("A door");
    const figures = '::: figure door.png {alt="A door"}\n:::\n\n::: figure window.png\n:::';
    await saved(`First words.\n\n${figures}\n\n- one\n- two\n`);
    expect(await violations(owner)).toEqual([]);
    await refused.getByRole("button", { name: "Hide letter.docx" }).click();
    await expect(refused).toHaveCount(0);
    await expect(text).toBeFocused();
    await owner.keyboard.press("Control+z");
    await owner.keyboard.press("Control+z");
    await saved("First words.\n\n- one\n- two\n");

    // A slash on an empty line opens the blocks, and is a slash if none is chosen.
    await text.getByText("First words.").click();
    await owner.keyboard.press("End");
    await owner.keyboard.press("Enter");
    await owner.keyboard.press("/");
    const find = owner.getByRole("combobox", { name: "Find" });
    await expect(find).toBeFocused();
    const chosen = owner
      .getByRole("listbox", { name: "Add a block" })
      .getByRole("option", { selected: true });
    await expect(chosen).toHaveText(/^Picture/);
    // They stand beside the text, where there is room.
    const places = await Promise.all([owner.getByRole("dialog"), text].map((one) => one.boundingBox()));
    expect((places[0]?.x ?? 0) + (places[0]?.width ?? Infinity)).toBeLessThanOrEqual(places[1]?.x ?? 0);
    await owner.keyboard.press("ArrowUp");
    await expect(chosen).toHaveText(/^Table/);
    await owner.keyboard.type("quot");
    await expect(chosen).toHaveText(/^Quotation/);
    await expect(find).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
    expect(await violations(owner)).toEqual([]);
    await owner.keyboard.press("Escape");
    await saved("First words.\n\n/quot\n\n- one\n- two\n");
    await expect(text).toBeFocused();
    for (let letter = 0; letter < "/quot".length; letter += 1) await owner.keyboard.press("Backspace");
    // A picture is chosen at once; who cancels has the empty line again.
    const pictures = owner.getByRole("dialog", { name: "Choose a picture" });
    for (const isChosen of [false, true]) {
      await owner.keyboard.press("/");
      await owner.keyboard.type("picture");
      await owner.keyboard.press("Enter");
      await expect(pictures).toBeVisible();
      if (isChosen) await pictures.getByRole("button", { name: "plates/about.webp" }).press("Enter");
      else await owner.keyboard.press("Escape");
      await expect(pictures).toBeHidden();
      await saved(`First words.\n\n${isChosen ? "::: figure plates/about.webp\n:::\n\n" : ""}- one\n- two\n`);
      if (!isChosen) await expect(text).toBeFocused();
    }
    await expect(
      text.getByRole("group", { name: "Picture", exact: true }).last().locator(":focus"),
    ).toHaveCount(1);
    await owner.keyboard.press("Escape");
    await owner.keyboard.press("Control+z");
    await saved("First words.\n\n- one\n- two\n");
    await owner.keyboard.press("/");
    await owner.keyboard.type("prices");
    await owner.keyboard.press("Enter");
    await expect(text.getByLabel(/^Plans/)).toBeFocused();
    await saved("First words.\n\n::: prices\n:::\n\n- one\n- two\n");
  },
);

test(
  "blocks meet at one line, are moved and removed where that is seen, and a button leads to a page by its title",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const call = '::: call {label="Write"}\nHello.\n:::';
    const other = '::: call {label="Ask"}\nHello.\n:::';
    await writeFile(file, `${before}First [words](elsewhere).\n\n${call}\n\n${other}\n`);
    await resize(owner, { width: 1440, height: 1200 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    // The blocks have a field of that name too.
    const text = owner.getByRole("textbox", { name: "Text", exact: true }).first();
    await expect(text).toHaveAttribute("contenteditable", "true");
    const removes = text.getByRole("button", { name: "Remove Call to act" });
    const band = (index: number) =>
      removes.nth(index).evaluate((button) => {
        const { top, bottom } = button.closest("p")?.parentElement?.getBoundingClientRect() ?? {
          top: 0,
          bottom: 0,
        };
        return { top, bottom };
      });
    expect((await band(1)).top).toBeCloseTo((await band(0)).bottom - 1, 0);
    await removes.first().focus();
    await owner.keyboard.press("Tab");
    await expect(text.getByLabel("Text", { exact: true }).first()).toBeFocused();

    // Each press passes one block, and what was pressed keeps the focus.
    const ups = text.getByRole("button", { name: "Move Call to act up" });
    const downs = text.getByRole("button", { name: "Move Call to act down" });
    const inOrder = (...blocks: string[]) =>
      expect.poll(() => readFile(file, "utf8")).toBe(`${before}${blocks.join("\n\n")}\n`);
    const first = "First [words](elsewhere).";
    await downs.first().press("Enter");
    await inOrder(first, other, call);
    await expect(downs.nth(1)).toBeFocused();
    await expect(downs.nth(1)).toHaveAttribute("aria-disabled", "true");
    await ups.nth(1).click();
    await inOrder(first, call, other);
    await ups.first().press("Enter");
    await inOrder(call, first, other);
    await expect(ups.first()).toBeFocused();
    await downs.first().press("Enter");
    await inOrder(first, call, other);

    // It passes below the tools of the text.
    await resize(owner, { width: 1440, height: 480 });
    const tools = owner.getByRole("toolbar", { name: /^Text/ });
    const isBelow = removes.nth(1).evaluate(
      async (button, bar) => {
        const middle = (one: Element) => {
          const { left, top, height } = one.getBoundingClientRect();
          return { x: left + 5, y: top + height / 2 };
        };
        button.scrollIntoView();
        const { x, y } = middle(button);
        button.closest("section")?.scrollBy(0, y - middle(bar as Element).y);
        return bar instanceof Element && bar.contains(document.elementFromPoint(x, middle(bar).y));
      },
      await tools.elementHandle(),
    );
    expect(await isBelow).toBe(true);

    const leads = text.getByLabel(/^Where the button leads/).first();
    await leads.fill("contact");
    const offered = await leads.evaluate(({ list }: HTMLInputElement) => list?.options[0]?.value);
    expect(offered).toBe("/contact-us");
    await leads.fill(offered ?? "");
    await expect.poll(() => readFile(file, "utf8")).toContain('::: call {label="Write" link="/contact-us"}');

    // What a link led to before it may lead to again, however it is written.
    await text.getByText("words", { exact: true }).dblclick();
    await owner.keyboard.press("Control+k");
    const dialog = owner.getByRole("dialog", { name: "Link" });
    await expect(dialog.getByRole("combobox")).toHaveValue("elsewhere");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  },
);

test("a gallery is made by choosing its pictures", deep, async ({ owner, desk }) => {
  const file = path.join(desk.contentDir, "about.md");
  const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
  await writeFile(file, `${before}First words.\n`);
  const saved = (body: string) =>
    expect.poll(() => readFile(file, "utf8")).toBe(`${before}First words.\n\n::: gallery\n${body}:::\n`);
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.getByText("First words.").click();
  await owner.getByRole("button", { name: "Add a block" }).click();
  await owner.getByRole("option", { name: "Several pictures" }).click();
  // They are chosen at once; who cancels leaves nothing in the text.
  const dialog = owner.getByRole("dialog", { name: "Choose pictures" });
  const named = (name: string) => dialog.getByRole("button", { name });
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(text).toBeFocused();
  await expect(text.getByRole("group")).toHaveCount(0);
  await owner.getByRole("button", { name: "Add a block" }).click();
  await owner.getByRole("option", { name: "Several pictures" }).click();
  await named("plates/work.webp").press("Enter");
  await dialog.getByRole("button", { name: "Add 1 picture" }).press("Enter");
  await expect(text).toBeFocused();
  const [first, second] = ["![](plates/about.webp)\n", "![](plates/work.webp)\n"];
  await saved(second);
  const add = text.getByRole("button", { name: "Add pictures" });
  const gallery = text.getByRole("group", { name: "Several pictures" });
  // It is chosen as a whole: its words look as before.
  const [ink, chosen] = await gallery
    .locator("legend")
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one, "::selection").color]);
  expect(chosen).toBe(ink);
  await expect(gallery).toHaveAccessibleDescription("");
  // It is a mistake once nothing is in it.
  await gallery.getByRole("button", { name: "plates/work.webp", exact: true }).press("Enter");
  await gallery.getByRole("button", { name: "Remove plates/work.webp" }).press("Enter");
  await saved("");
  await expect(gallery).toHaveAccessibleDescription(/holds nothing to show/);
  await add.press("Enter");
  const list = dialog
    .getByRole("list")
    .filter({ has: owner.getByRole("button", { name: "plates/about.webp" }) });
  await expect(list).toHaveCSS("list-style-type", "none");
  for (const name of ["plates/work.webp", "plates/about.webp", "plates/work.webp", "plates/work.webp"]) {
    await named(name).press("Enter");
    await expect(named(name)).toBeFocused();
  }
  await expect(named("plates/about.webp")).toHaveAttribute("aria-pressed", "true");
  expect(await violations(owner)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 pictures" }).press("Enter");
  await expect(add).toBeFocused();
  await saved(first + second);
  await expect(gallery).toHaveAccessibleDescription("");
  const shown = owner.frameLocator("iframe").locator("[data-block=gallery]");
  await expect(shown.locator("img")).toHaveCount(2);

  await owner.reload();
  const one = text.getByRole("group", { name: "plates/about.webp" });
  const tile = (name: string) => gallery.getByRole("button", { name, exact: true });
  await tile("plates/about.webp").press("Enter");
  await one.getByRole("textbox", { name: "Words below it" }).fill("The shop");
  await expect(shown.getByText("The shop")).toBeAttached();
  const worded = '![](plates/about.webp "The shop")\n';
  await saved(worded + second);
  const down = one.getByRole("button", { name: "Move plates/about.webp down" });
  await down.press("Enter");
  await saved(second + worded);
  const moved = Date.now();
  await expect(down).toBeFocused();
  for (const width of [1440, 390]) {
    await resize(owner, { width, height: 2400 });
    expect(await violations(owner)).toEqual([]);
    expect(await smallTargets(owner)).toEqual([]);
    // What moves and removes it stands beside its name.
    const middle = async (of: Locator) => {
      const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    };
    const name = await middle(gallery.getByText("Several pictures"));
    expect(await middle(text.getByRole("button", { name: "Remove Several pictures" }))).toBeCloseTo(name, -1);
    expect(await middle(down)).toBeCloseTo(await middle(one.getByText("Picture (required)")), -1);
  }
  // What is changed within a second is undone together.
  await expect.poll(() => Date.now() - moved).toBeGreaterThan(1000);
  // By keys and by the mouse a tile goes where another stands.
  const back = text.getByRole("button", { name: "Move plates/about.webp", exact: true });
  await back.focus();
  const steps = [
    ["Space", "picked up. It is 2 of 2"],
    ["ArrowLeft", "picked up. It is 1 of 2"],
    ["Space", "put down. It is 1 of 2"],
  ] as const;
  for (const [key, said] of steps) {
    await owner.keyboard.press(key);
    await expect(owner.getByText(`plates/about.webp is ${said}`)).toBeAttached();
  }
  await saved(worded + second);
  await expect(back).toBeFocused();
  await tile("plates/about.webp").hover();
  await owner.mouse.down();
  await tile("plates/work.webp").hover();
  await tile("plates/work.webp").hover({ position: { x: 60, y: 20 } });
  // A busy desk notices a moment later what it is held over.
  await expect(owner.getByText("plates/about.webp is picked up. It is 2 of 2")).toBeAttached();
  await owner.mouse.up();
  await saved(second + worded);
  // A drag is no press.
  await expect(one).toBeVisible();
  const dragged = Date.now();
  await expect.poll(() => Date.now() - dragged).toBeGreaterThan(1000);
  await tile("plates/work.webp").press("Enter");
  await text.getByRole("button", { name: "Remove plates/work.webp" }).press("Enter");
  await saved(worded);
  // What stands there now is removed by the next press.
  await expect(text.getByRole("button", { name: "Remove plates/about.webp" })).toBeFocused();
  await owner.getByRole("button", { name: "Undo", exact: true }).first().click();
  await saved(second + worded);
});

test("files find their place in the text while its source is edited", deep, async ({ owner, desk }) => {
  const file = path.join(desk.contentDir, "about.md");
  const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
  await writeFile(file, `${before}One.\n\nTwo.\n`);
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveAttribute("contenteditable", "true");
  const arrival = Promise.withResolvers<void>();
  await owner.route(/name=prices\.zip/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await text.getByText("One.").evaluate((element) => {
    const dataTransfer = new DataTransfer();
    // The end of a ZIP file with nothing in it.
    const bytes = Uint8Array.from([80, 75, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
    dataTransfer.items.add(new File([bytes], "prices.zip"));
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, ...place }));
  });
  await expect(text.getByRole("progressbar")).toBeVisible();
  await owner.getByRole("button", { name: "Source", exact: true }).click();
  await expect(owner.getByRole("progressbar", { name: /prices\.zip/ })).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await expect(text).toHaveValue("One.\n\nTwo.\n");
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await owner.keyboard.type("# Title\n\n");
  arrival.resolve();
  const whole = "# Title\n\nOne.\n\n::: download prices.zip\n:::\n\nTwo.\n";
  await expect(text).toHaveValue(whole);
  await owner.keyboard.type("New ");
  await expect(text).toHaveValue(whole.replace("One", "New One"));
  await owner.getByRole("button", { name: "Back to the text" }).click();
  await expect(text).toHaveAttribute("contenteditable", "true");
  await expect(text).toBeFocused();
  await expect.poll(() => readFile(file, "utf8")).toBe(before + whole.replace("One", "New One"));
});

test(
  "a large heading is seen in the editor, a list needs no marks, and a block says what it lacks once it is left",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    await writeFile(file, `${before}# Large\n\n- one\n\nThe end.\n`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    const heading = await text.getByRole("heading", { name: "Large" }).boundingBox();
    expect(heading?.height).toBeGreaterThan(15);

    await text.getByText("one", { exact: true }).click();
    await owner.keyboard.press("End");
    await owner.keyboard.press("Enter");
    await owner.keyboard.type("- two");
    await expect.poll(() => readFile(file, "utf8")).toBe(`${before}# Large\n\n- one\n- two\n\nThe end.\n`);

    await text.getByText("The end.").click();
    await owner.keyboard.press("End");
    await owner.keyboard.press("Enter");
    await owner.keyboard.press("/");
    await owner.getByRole("combobox", { name: "Find" }).fill("video");
    // Each look at the folder finds the mistake; what the first one finds is shown once the second is there.
    const looked = () =>
      owner.waitForResponse(
        async (answer) => answer.url().endsWith("/pages/preview") && /Video/.test(await answer.text()),
      );
    const once = looked();
    await owner.keyboard.press("Enter");
    const block = text.getByRole("group", { name: "Video" });
    const poster = block.getByRole("textbox", { name: /^Picture.*\(required\)$/ });
    const film = block.getByRole("textbox", { name: /^File.*\(required\)$/ });
    await expect(film).toBeFocused();
    // What names a file has its list.
    await expect(block.getByRole("button", { name: /Captions/ })).toBeVisible();
    await once;
    const again = looked();
    await film.fill("film.mp4");
    await again;
    await expect(poster).toHaveAttribute("aria-invalid", "false");
    await expect(text).toHaveAttribute("aria-invalid", "false");
    const notice = owner
      .getByRole("status")
      .filter({ hasText: /^The content has (?:a mistake|\d+ mistakes)/ });
    await expect(notice).toHaveCount(0);
    // As where the window loses the focus to another: what has it in the window keeps it.
    await film.evaluate((field) => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    // Nor do presses beside its fields leave it.
    await block.getByText("Video", { exact: true }).click();
    await block.click({ position: { x: 3, y: 3 } });
    await expect(film).toBeFocused();
    await expect(poster).toHaveAttribute("aria-invalid", "false");
    await expect(notice).toHaveCount(0);
    await text.getByText("The end.").click();
    await expect(notice).toBeVisible();
    await expect(poster).toHaveAccessibleDescription(/This is needed/);
    await expect(film).toHaveAttribute("aria-invalid", "false");
    expect(await violations(owner)).toEqual([]);
  },
);

test(
  "a text begins above the middle of the window, below its page's picture",
  deep,
  async ({ owner, desk }) => {
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await expect(owner.getByRole("textbox", { name: /^Picture/ })).toHaveValue(/\.webp$/);
    expect((await text.boundingBox())?.y).toBeLessThan(450);
  },
);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the tools of a text are one line that goes on to the last", deep, async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    expect((await text.boundingBox())?.y).toBeLessThan(500);
    const tools = owner.getByRole("toolbar", { name: "Text: tools" });
    const [line, one] = [
      await tools.boundingBox(),
      await tools.getByRole("button", { name: "Bold", exact: true }).boundingBox(),
    ];
    expect(line?.height).toBeLessThan(1.5 * (one?.height ?? 0));
    expect(one?.width).toBeGreaterThanOrEqual(44);
    // What is needed most is there without moving the line.
    for (const name of ["Add a block", "Picture", "Link", "Bold"])
      await expect(tools.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 0.9 });
    const last = tools.getByRole("button", { name: "Source", exact: true });
    await expect(last).not.toBeInViewport();
    await tools.getByRole("button", { name: "Heading", exact: true }).focus();
    await owner.keyboard.press("End");
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await last.tap();
    await expect(owner.getByRole("button", { name: "Back to the text" })).toBeVisible();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test(
    "Undo stays in view beside the tools, and the caret between the bars",
    deep,
    async ({ owner, desk }) => {
      const file = path.join(desk.contentDir, "about.md");
      const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
      await writeFile(file, `${before}${"A paragraph among many.\n\n".repeat(40)}Last.\n`);
      await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
      const text = owner.getByRole("textbox", { name: "Text", exact: true });
      await expect(text).toHaveAttribute("contenteditable", "true");
      const tools = owner.getByRole("toolbar", { name: "Text: tools" });
      const undo = tools.getByRole("button", { name: "Undo in the text" });
      await expect(undo).toBeDisabled();
      await text.getByText("Last.").click();
      await owner.keyboard.press("End");
      await owner.keyboard.press("Enter");
      await owner.keyboard.type("Typed too much");
      const switchTop = await owner
        .getByRole("button", { name: "Contents" })
        .evaluate((one) => one.getBoundingClientRect().top);
      const typed = text.getByText("Typed too much");
      // The browser scrolls once it has laid out the new line.
      await expect
        .poll(() => typed.evaluate((one) => one.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(switchTop);
      await tools.getByRole("button", { name: "Source" }).scrollIntoViewIfNeeded();
      await expect(undo).toBeInViewport({ ratio: 1 });
      await undo.tap();
      await expect(typed).toHaveCount(0);
      await expect(text).toBeFocused();
      // On its side a phone has a low window: the tools stay there too.
      await resize(owner, { width: 844, height: 390 });
      // The editor keeps the caret from the edges for 50 ms after a key: here it always comes too late.
      await owner.evaluate(() => {
        const busy = () => {
          for (const end = performance.now() + 60; performance.now() < end;);
        };
        document.addEventListener("selectionchange", busy, true);
      });
      await text.getByText("Last.").click();
      await owner.keyboard.press("Control+Home");
      for (let lines = 0; lines < 12; lines += 1) await owner.keyboard.press("ArrowDown");
      await expect(undo).toBeInViewport({ ratio: 1 });
      for (let lines = 0; lines < 6; lines += 1) await owner.keyboard.press("ArrowUp");
      const bar = await tools.boundingBox();
      const caretTop = () =>
        text.evaluate(
          () => getSelection()?.getRangeAt(0).startContainer.parentElement?.getBoundingClientRect().top,
        );
      await expect.poll(caretTop).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    },
  );
});

test("with a mouse the tools are one line in the narrowest column", deep, async ({ owner, desk }) => {
  await resize(owner, { width: 1024, height: 768 });
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const tools = owner.getByRole("toolbar", { name: "Text: tools" });
  const all = tools.getByRole("button");
  await expect(all.last()).toBeInViewport({ ratio: 1 });
  const tops = await all.evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await smallTargets(owner)).toEqual([]);
});
