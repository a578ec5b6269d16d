import { use } from "react";
import { ServerHeadContext } from "./sources/server-head.ts";
import { earlyChoice } from "./sources/shown-theme.ts";

const id = "brand";

/**
 * The brand's differences from the style sheet, which it must follow. The policy allows this exact text by
 * its hash, so the browser reads it from the page again instead of receiving it a second time in the page's
 * data.
 */
export function BrandStyle() {
  const head = use(ServerHeadContext);
  const text = import.meta.env.SSR ? head?.brandStyle : document.querySelector(`#${id}`)?.textContent;
  return (
    <style
      id={id}
      nonce={head?.mark}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text ?? "" }}
    />
  );
}

/**
 * Where visitors may choose the theme: applies their choice before the first paint. The browser runs it once,
 * from the page.
 */
export function EarlyChoice() {
  const head = use(ServerHeadContext);
  return (
    <script
      nonce={head?.mark}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyChoice : "" }}
    />
  );
}
