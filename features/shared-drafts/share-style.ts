import type { Handler } from "hono";
import type { Brand } from "#contract/brand.ts";
import { sharePath } from "./calls.ts";
import { pageStyle } from "#server/newsletter/page.ts";

/** Style sheets by address: a page's policy takes no style from within it. No token is as short. */
export const barStylePath = `${sharePath}/bar.css`;
export const endedStylePath = `${sharePath}/ended.css`;

/** No class of the site's pages is called so: theirs end in a hash. */
export const barClass = "shared-draft";

/**
 * In the colours that the page has at that moment. It takes room of its own at the end of the page, and at
 * the foot of the first screen; the button that leads to the top covers its end. Its sentence takes a line on
 * a desktop, two on a tablet, three on a phone.
 */
const bar = `:root {
  --lines: 3;
  --foot: calc(1.25rem + 1px + var(--lines) * 1.4 * var(--fs-small));
}
@media (width >= 30rem) {
  :root { --lines: 2; }
}
@media (width >= 60rem) {
  :root { --lines: 1; }
}
@media print {
  :root { --foot: 0px; }
}
.${barClass} {
  box-sizing: border-box;
  position: sticky;
  bottom: 0;
  z-index: 14;
  align-content: center;
  min-height: var(--foot);
  padding: 0.625rem var(--edge);
  padding-inline-end: max(var(--edge), 72px);
  border-top: 1px solid var(--line);
  background: var(--surface-2);
  color: var(--text);
  font-size: var(--fs-small);
  line-height: 1.4;
}
`;

const css = (text: string) =>
  new Response(text, { headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" } });

/** The style of the bar above a shared draft. */
export const barStyle = (): Handler => () => css(bar);

/** The style of the page for links that have ended: that of the newsletter's pages, which are as plain. */
export const endedStyle =
  (brand: () => Promise<Brand>): Handler =>
  async () =>
    css(pageStyle(await brand()));
