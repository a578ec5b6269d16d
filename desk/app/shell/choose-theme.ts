import type { PageWindow } from "./frame-page.ts";

/** A theme that is chosen for a page; null: the one that the page has by itself. */
export type Theme = "dark" | "light" | null;

/** What pages say themselves, by their documents. */
const own = new WeakMap<Document, string>();

/**
 * Shows a page in a theme, also where the site offers no choice. To be called again after the page has
 * changed.
 */
export function chooseTheme({ document }: PageWindow, theme: Theme): void {
  const root = document.querySelector("html");
  // A page that has just begun has no element; it is called again once the page has loaded.
  if (!root) return;
  const { dataset } = root;
  const shown = dataset["theme"];
  if (theme !== null && shown !== theme) {
    // It has set its own again, on its way to another address.
    if (shown !== undefined) own.set(document, shown);
    dataset["theme"] = theme;
  }
  const before = own.get(document);
  if (theme === null && before !== undefined) {
    dataset["theme"] = before;
    own.delete(document);
  }
}
