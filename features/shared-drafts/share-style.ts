import type { Handler } from "hono";
import { type Brand, neutralBrand } from "#contract/brand.ts";
import { sharePath } from "./calls.ts";
import { brandStyle } from "#server/brand/style.ts";
import type { Followed } from "#server/base/live.ts";

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
  --foot: calc(1.25rem + 1px + var(--lines) * 1.4 * var(--fs-meta));
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
  font-size: var(--fs-meta);
  line-height: 1.4;
}
`;

const css = (text: string) =>
  new Response(text, { headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" } });

/** The style of the bar above a shared draft. */
export const barStyle = (): Handler => () => css(bar);

/**
 * The style of the page for links that have ended: the site's tokens, which the desk's own style sheets
 * (`sheets`) bring, with the published brand over them.
 */
export function endedStyle(brand: Followed<Brand>, sheets: readonly string[]): Handler {
  const imports = sheets.map((sheet) => `@import url("${sheet}");\n`).join("");
  return async () => {
    const own = (await brand.now()) ?? neutralBrand;
    return css(`${imports}${brandStyle(own)}\n${ended(own)}`);
  };
}

const ended = ({ theme }: Brand) => `:root {
  color-scheme: ${theme === "system" ? "light dark" : theme};
  background: var(--bg);
  color: var(--text);
  font: 400 var(--fs-body) / 1.55 var(--font);
}
body { margin: 0; }
main { box-sizing: border-box; max-width: 46rem; min-height: 100vh; min-height: 100svh; margin: auto;
  padding: 3rem var(--edge); display: flex; flex-direction: column; justify-content: center; }
h1 { margin: 1.5rem 0 0; font-size: var(--fs-h2); font-weight: 500; font-stretch: 112%; letter-spacing: -0.03em;
  line-height: 1.1; text-wrap: balance; overflow-wrap: anywhere; }
/* Letters that join, and letters with marks above and below. */
h1:lang(ar), h1:lang(fa), h1:lang(ur), h1:lang(hi), h1:lang(th) { line-height: 1.35; letter-spacing: 0; }
p { margin: 1.5rem 0 0; }
p:first-child { margin: 0; color: var(--muted); }
a { color: inherit; display: inline-block; padding-block: 0.25rem; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;
