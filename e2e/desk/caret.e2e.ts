import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";

test(
  "a key or a paste acts where the caret is, also before the browser has reported that it moved",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    await writeFile(file, `${before}First words.\n\nLast.\n`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await text.getByText("First words.").click();
    await owner.keyboard.press("Home");
    await owner.keyboard.type("My ");
    await expect(text.getByText("My First words.")).toBeVisible();
    // Both in one task: the browser reports between tasks.
    await text.getByText("Last.").evaluate((element) => {
      document.getSelection()?.selectAllChildren(element);
      document.getSelection()?.collapseToEnd();
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    });
    await owner.keyboard.type("New");
    await expect.poll(() => readFile(file, "utf8")).toBe(`${before}My First words.\n\nLast.\n\nNew\n`);

    await text.getByText("Last.").evaluate((element) => {
      document.getSelection()?.selectAllChildren(element);
      document.getSelection()?.collapseToStart();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "The ");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => readFile(file, "utf8")).toBe(`${before}My First words.\n\nThe Last.\n\nNew\n`);
  },
);

test(
  "Escape leads from a block to the text below it, and makes a line at the end",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const quote = (words: string) => `::: quote {name="Ada"}\n${words}\n:::\n`;
    await writeFile(file, `${before}First.\n\n${quote("One.")}\nBetween.\n\n${quote("Two.")}`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const said = owner.getByRole("textbox", { name: "Text", exact: true }).getByLabel("What was said");
    for (const [index, typed] of ["And ", "Last."].entries()) {
      await said.nth(index).focus();
      await owner.keyboard.press("Escape");
      await owner.keyboard.type(typed);
    }
    await expect
      .poll(() => readFile(file, "utf8"))
      .toBe(`${before}First.\n\n${quote("One.")}\nAnd Between.\n\n${quote("Two.")}\nLast.\n`);
  },
);

test(
  "Ctrl-K opens the form of a link again at once after Escape has closed it",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await text.focus();
    await owner.keyboard.press("Control+k");
    const dialog = owner.getByRole("dialog");
    await expect(dialog).toBeVisible();
    // In one task: the browser says between tasks that the dialog is closed.
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.close();
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await owner.getByLabel("Where it leads").fill("/faq");
    await owner.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
  },
);

test(
  "back from its source a text takes the focus at once, and not from a field that was gone to meanwhile",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    await writeFile(file, `${before}::: quote {name="Ada"}\nOne.\n:::\n`);
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await owner.getByRole("button", { name: "Source", exact: true }).press("Enter");
    await expect(text).toHaveValue(/^::: quote/);
    // As on a busy machine: no frame comes before the test lets it.
    await owner.evaluate(() => {
      const held: FrameRequestCallback[] = [];
      const draw = requestAnimationFrame.bind(window);
      Object.assign(window, {
        requestAnimationFrame: (run: FrameRequestCallback) => held.push(run),
        drawFrames: () => new Promise((resolve) => draw((at) => resolve(held.forEach((run) => run(at))))),
      });
    });
    await owner.getByRole("button", { name: "Back to the text" }).press("Enter");
    await expect(text).toHaveAttribute("contenteditable", "true");
    await expect(text).toBeFocused();
    const said = text.getByLabel("What was said");
    await said.focus();
    await owner.evaluate(() => (globalThis as unknown as { drawFrames(): unknown }).drawFrames());
    await expect(said).toBeFocused();
  },
);

for (const width of [1440, 390])
  test(
    `words that are clicked in the page have the caret in their long text, ${width} px wide`,
    deep,
    async ({ owner, desk }) => {
      const file = path.join(desk.contentDir, "about.md");
      const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
      const above = Array.from({ length: 30 }, (_, index) => `Words ${index}.\n\n`).join("");
      await writeFile(file, `${before}${above}1. First\n2. Second, with [a link](/faq)\n`);
      await resize(owner, { width, height: 844 });
      await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=page`);
      const page = owner.frameLocator("iframe").locator("[data-hydrated]");
      if (width === 1440) await owner.getByLabel("Width").selectOption("Phone");
      const clicked = [
        ["Second, with", "And "],
        ["Words 20.", "More "],
      ] as const;
      for (const [words, typed] of clicked) {
        await page.getByText(words).click({ position: { x: 4, y: 4 } });
        const block = owner.getByRole("textbox", { name: "Text", exact: true }).getByText(words);
        await expect(block).toBeInViewport();
        await expect(owner.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
        await owner.keyboard.insertText(typed);
        await expect.poll(() => readFile(file, "utf8")).toContain(`${typed}${words}`);
        if (width === 390) await owner.getByRole("button", { name: "Page", exact: true }).click();
      }
    },
  );

test(
  "words in the page are chosen though an edit replaces them while the mouse is down",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const words = Array.from({ length: 30 }, (_, index) => `Words ${index}.`);
    await writeFile(file, `${before}${words.join("\n\n")}\n`);
    await resize(owner, { width: 1440, height: 844 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    await owner.getByLabel("Width").selectOption("Phone");
    const page = owner.frameLocator("iframe").locator("[data-hydrated]");
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await page.getByText("Words 2.").hover({ position: { x: 4, y: 4 } });
    await owner.mouse.down();
    await text.evaluate((element) => (element as HTMLElement).focus());
    await owner.keyboard.insertText("Other ");
    await expect(page.getByText("Other Words 0.")).toBeAttached();
    await owner.mouse.up();
    const line = () => owner.evaluate(() => getSelection()?.anchorNode?.textContent);
    await expect.poll(line).toBe("Words 2.");
  },
);

test(
  "the page beside a text follows the caret to what is out of its sight",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "about.md");
    const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
    const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} has a few words.`);
    await writeFile(file, `${before}${paragraphs.join("\n\n")}\n`);
    await resize(owner, { width: 1440, height: 844 });
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const shown = owner.frameLocator("iframe").first();
    const text = owner.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await expect(shown.getByText(paragraphs[29] ?? "")).not.toBeInViewport();
    for (const index of [29, 0]) {
      await text.getByText(paragraphs[index] ?? "").click();
      await expect(shown.getByText(paragraphs[index] ?? "")).toBeInViewport();
    }
  },
);
