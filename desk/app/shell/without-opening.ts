import type { PageWindow } from "./frame-page.ts";

/** What a visitor sees for a second before a page (web/frame/loading-screen.tsx). */
const style = `body > div[role="status"] { display: none !important; }`;

/** Shows a page in a frame at once: its loading screen would play again before each look at it. */
export function withoutOpening({ document, CSSStyleSheet }: PageWindow): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
