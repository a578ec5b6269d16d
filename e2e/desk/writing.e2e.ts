import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test("a text is written with its tools, by keyboard, seen in the page and saved without another byte", async ({
  owner,
  desk,
}) => {
  const file = path.join(desk.contentDir, "about.md");
  const before = (await readFile(file, "utf8")).replace(/\n---\n[^]*$/, "\n---\n");
  const table = "|a|b|\n|-|:-:|\n|1|2\n";
  await writeFile(file, `${before}First words.\n\n\n* one\n* __two__\n\n${table}`);
  const blocked: string[] = [];
  owner.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const text = owner.getByRole("textbox", { name: "Text", exact: true });
  const page = owner.frameLocator("iframe");
  const saved = (body: string) => expect.poll(() => readFile(file, "utf8")).toBe(before + body);
  const rest = `\n\n\n* one\n* __two__\n\n${table}`;

  const tree = owner.getByRole("navigation", { name: "The site" });
  expect(await tree.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  // Until the editor is loaded the text stands in a field that is disabled.
  await expect(text).toHaveAttribute("contenteditable", "true");
  await owner.locator("label", { hasText: /^Text$/ }).click();
  await expect(text).toBeFocused();
  await text.getByText("First words.").click();
  await owner.keyboard.press("End");
  await owner.keyboard.type(" Some ");
  await owner.keyboard.press("Control+b");
  await owner.keyboard.type("more");
  await expect(page.getByText("First words. Some more")).toBeVisible();
  await saved(`First words. Some **more**${rest}`);

  await owner.keyboard.press("Control+b");
  await owner.keyboard.type(". ");
  await owner.keyboard.press("Control+k");
  const dialog = owner.getByRole("dialog", { name: "Link" });
  const address = dialog.getByLabel("Where it leads");
  await expect(address).toHaveAccessibleDescription(/an e-mail address\.$/);
  await dialog.getByLabel("Text").fill("Ask us");
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
  await expect(tools.getByRole("button", { name: "Heading", exact: true })).toBeFocused();
  await owner.keyboard.press("End");
  await expect(tools.getByRole("button", { name: "Source" })).toBeFocused();
  for (const width of [1440, 390]) {
    await owner.setViewportSize({ width, height: 844 });
    expect(await violations(owner)).toEqual([]);
  }
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/^First words/);
  await owner.getByRole("button", { name: "Back to the text" }).click();

  // A table is edited as it is written; the keys to undo are the text's own.
  await text.getByLabel("Table", { exact: true }).fill("|a|b|\n|-|:-:|\n|1|3");
  await saved(`First words. Some **more**. [Ask us](mailto:ann@example.com)${rest.replace("|2", "|3")}`);
  await owner.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await owner.keyboard.press("Control+z");
  await saved(`First words. Some **more**. [Ask us](mailto:ann@example.com)${rest}`);

  // Pasted HTML is cleaned before the browser sees any of it: nothing runs, and the policy has nothing to block.
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
  await menu.getByRole("button", { name: "Quotation with a name" }).click();
  await expect(text.getByLabel("What was said")).toBeFocused();
  await owner.keyboard.type("Good.");
  await owner.keyboard.press("Tab");
  await owner.keyboard.type("Ada B");
  await expect(page.getByText("Ada B")).toBeAttached();
  await expect
    .poll(() => readFile(file, "utf8"))
    .toContain(`\n\n::: quote {name="Ada B"}\nGood.\n:::${rest}`);
  // High enough for all of it: the bars at the bottom of a phone would cover half of whatever stands there.
  await owner.setViewportSize({ width: 390, height: 2400 });
  expect(await violations(owner)).toEqual([]);
  expect(blocked).toEqual([]);
});
