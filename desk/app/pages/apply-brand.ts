import type { PageWindow } from "../shell/frame-page.ts";

/** The style that a page has in place of the one that it was rendered with. */
interface Applied {
  readonly text: string;
  readonly sheet: CSSStyleSheet;
}

const applied = new WeakMap<Document, Applied>();

const ownStyle = ({ document }: PageWindow) => document.querySelector<HTMLStyleElement>("#brand");

/** The text of the brand's style that a page shows. */
export const appliedBrand = (page: PageWindow): string =>
  applied.get(page.document)?.text ?? ownStyle(page)?.textContent ?? "";

/**
 * Shows a page in another brand's colours, mark and shapes without loading it again: a colour can be tried as
 * fast as it is chosen. The page's policy allows style elements by their hash; a constructed sheet is none.
 * It comes after those of the page, as the brand's element does.
 */
export function applyBrand(page: PageWindow, text: string): void {
  const { document } = page;
  const before = applied.get(document)?.sheet;
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(text);
  // Marks on drafts are such sheets too, and stay.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== before), sheet];
  const own = ownStyle(page);
  if (own) own.disabled = true;
  applied.set(document, { text, sheet });
}
