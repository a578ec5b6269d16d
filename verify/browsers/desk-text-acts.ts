import { interactive, shows, text } from "./desk-page.ts";
import { absent, click, focused, present } from "./interactions.ts";
import { type Tab, until } from "./tab.ts";

export async function writing(tab: Tab) {
  await interactive(tab);
  await click(tab, text);
  await tab.type("Typed here. ");
  await shows(tab, "Typed here.");
  await tab.evaluate((one) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<p>Pasted <b>from elsewhere</b>.</p>");
    // Not every engine lets scripts make a clipboard event with data.
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(paste, "clipboardData", { value: clipboardData });
    document.querySelector(one)?.dispatchEvent(paste);
  }, text);
  await shows(tab, "Pasted from elsewhere.");
  await present(tab, `${text} strong`);
}

/** Waits until the text that is edited begins with these words and no others. */
function written(tab: Tab, words: string): Promise<void> {
  return until(
    tab,
    `the text "${words}"`,
    (one, expected) => document.querySelector(one)?.textContent.trim() === expected,
    text,
    words,
  );
}

/** Keys, what they make of the text, and back; a dialog that is closed gives the caret back. */
export async function keys(tab: Tab) {
  await interactive(tab);
  await click(tab, text);
  await tab.press("a", "Control");
  await tab.press("Backspace");
  await written(tab, "");
  await tab.type("Made ");
  await tab.press("b", "Control");
  await tab.type("by hand");
  await present(tab, `${text} strong`);
  await tab.press("b", "Control");
  await tab.type(", slowly. ");
  await tab.press("k", "Control");
  await present(tab, "dialog[open]");
  await tab.press("Escape");
  await absent(tab, "dialog[open]");
  await tab.type("Here");
  await written(tab, "Made by hand, slowly. Here");
  await shows(tab, "Made by hand, slowly. Here");
  await click(tab, "[role=toolbar] button[aria-label=Picture]");
  await focused(tab, "dialog[open] input[type=search]");
  await tab.press("Escape");
  await absent(tab, "dialog[open]");
  await focused(tab, text);
  await tab.press("Enter");
  await tab.type("- one");
  await tab.press("Enter");
  await tab.type("a second lamp");
  await present(tab, `${text} ul > li:nth-child(2)`);
  // What the page shows is saved: the browser asks before it leaves anything else.
  await shows(tab, "a second lamp");
}

/** A table from the list of blocks, gone through by Tab, and a step back. */
export async function table(tab: Tab) {
  await interactive(tab);
  await click(tab, text);
  await tab.press("a", "Control");
  await tab.press("Backspace");
  await written(tab, "");
  await tab.type("/");
  await focused(tab, "dialog[open] [role=combobox]");
  await tab.type("table");
  await present(tab, "dialog[open] [role=option]:only-child");
  await tab.press("Enter");
  await present(tab, `${text} td`);
  await focused(tab, text);
  for (const cell of ["Day", "Open", "Monday", "9 to 17"]) {
    await tab.type(cell);
    await tab.press("Tab");
  }
  await present(tab, `${text} tr:nth-child(3)`);
  await tab.press("Tab", "Shift");
  await tab.type(", and later");
  await shows(tab, ", and later");
  await until(
    tab,
    "the table in the page",
    () =>
      (document.querySelector("iframe")?.contentDocument?.querySelector("main table td") ?? null) !== null,
  );
  await tab.press("z", "Control");
  await until(
    tab,
    "the last words taken back",
    () =>
      document
        .querySelector("iframe")
        ?.contentDocument?.querySelector("main")
        ?.textContent.includes("later") === false,
  );
}

/** A picture that is dropped into a text becomes a block that asks what it shows. */
export async function drop(tab: Tab) {
  await interactive(tab);
  await present(tab, `${text} > :first-child`);
  await tab.evaluate(async (one) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
    canvas.getContext("2d")?.fillRect(0, 0, 20, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const line = document.querySelector(`${one} > :first-child`);
    if (!blob || !line) throw new Error("no picture, or no text");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob], "Door.png", { type: "image/png" }));
    const { left, top } = line.getBoundingClientRect();
    const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
    line.dispatchEvent(new DragEvent("drop", { dataTransfer, ...place }));
  }, text);
  await focused(tab, `${text} input`);
  await tab.type("A door");
  await until(
    tab,
    "the picture in the page",
    () =>
      document
        .querySelector("iframe")
        ?.contentDocument?.querySelector("main img[alt='A door']")
        ?.getAttribute("src")
        ?.includes("door") === true,
  );
}
