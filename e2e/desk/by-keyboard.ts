import { expect, type Locator, type Page } from "@playwright/test";

/** A person with a keyboard and nothing else. */
export interface Keyboard {
  press(key: string): Promise<void>;
  type(words: string): Promise<void>;
  /** Goes to a part of the desk by F6. */
  toPart(part: Locator): Promise<void>;
  /** Goes to a control by Tab from where the focus is. */
  tabTo(control: Locator): Promise<void>;
  /** Goes there by Tab, and presses a key. */
  use(control: Locator, key?: string): Promise<void>;
  /** Goes to a field by Tab, and types in place of what stands there. */
  fill(field: Locator, words: string): Promise<void>;
  /** What it took so far: controls that were gone to, which a mouse would click, and keys. */
  taken(): { readonly controls: number; readonly keys: number };
}

/** The most stops of the Tab key that are acceptable from one control to the next. */
const mostStops = 40;

/** Plays a keyboard on a page. Nothing gets the focus but by keys, so what these do not reach fails. */
export function keyboardOf(page: Page): Keyboard {
  let [controls, keys] = [0, 0];
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    keys += words.length;
    await page.keyboard.type(words);
  };
  const goTo = async (target: Locator, key: string, most: number) => {
    await expect(target).toBeVisible();
    for (let stops = 0; stops <= most; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${most} times ${key} do not lead to ${String(target)}`);
  };
  const tabTo = async (control: Locator) => {
    await goTo(control, "Tab", mostStops);
    controls += 1;
  };
  return {
    press,
    type,
    tabTo,
    toPart: (part) => goTo(part, "F6", 6),
    use: async (control, key = "Enter") => {
      await tabTo(control);
      await press(key);
    },
    fill: async (field, words) => {
      await tabTo(field);
      await press("Control+a");
      await type(words);
    },
    taken: () => ({ controls, keys }),
  };
}
