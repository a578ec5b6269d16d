import type { Handler } from "hono";
import { sharePath } from "#desk/contract/share.ts";
import { pageStyle } from "#server/newsletter/page.ts";
import { followBrand } from "#server/store/follow-brand.ts";
import type { Deps } from "../deps.ts";

/** Style sheets by address: a page's policy takes no style from within it. No token is as short. */
export const barStylePath = `${sharePath}/bar.css`;
export const endedStylePath = `${sharePath}/ended.css`;

/** No class of the site's pages is called so: theirs end in a hash. */
export const barClass = "shared-draft";

/**
 * In the colours that the page has at that moment. It takes room of its own at the end of the page; the
 * button that leads to the top covers its end.
 */
const bar = `.${barClass} {
  position: sticky;
  bottom: 0;
  z-index: 14;
  padding: 0.625rem var(--edge);
  padding-inline-end: max(var(--edge), 72px);
  border-top: 1px solid var(--line);
  background: var(--surface-2);
  color: var(--text);
  font-size: var(--fs-meta);
  line-height: 1.4;
}
`;

const css = (text: string) =>
  new Response(text, { headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" } });

/** The style of the bar above a shared draft. */
export const barStyle = (): Handler => () => css(bar);

/** The style of the page for links that have ended, in the colours of the published brand. */
export function endedStyle({ store }: Pick<Deps, "store">): Handler {
  const brand = followBrand(store);
  return async () => css(pageStyle(await brand()));
}
