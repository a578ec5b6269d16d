import { scriptHashesHeader } from "#contract/rendered-page.ts";
import type { RenderOptions, Site } from "../base/site-contract.ts";

/** One page that the stub rendered. */
export interface Rendered extends RenderOptions {
  readonly request: Request;
}

/** A site that shows its input as text. */
export function stubSite(rendered: Rendered[] = []): Site {
  return {
    isPage: (path) => ["/", "/contact-us", "/blog/2"].includes(path),
    kindOf: (path) => (path === "/" || path === "/contact-us" ? "page" : null),
    renderPage: async (request, options) => {
      rendered.unshift({ request, ...options });
      const form = JSON.stringify(options.form ?? null).replaceAll("<", "\\u003c");
      const html = `<!doctype html><script>go()</script><script type="application/json">${form}</script>`;
      return new Response(html, {
        headers: { "content-type": "text/html; charset=utf-8", [scriptHashesHeader]: "sha256-own" },
      });
    },
  };
}

/** A site whose pages all say that they show this picture, by its address. */
export function siteShowing(src: string): Site {
  return {
    ...stubSite(),
    renderPage: (_, { onPageFacts }) => {
      onPageFacts?.({ title: "T", picture: { src } });
      return Promise.resolve(new Response(""));
    },
  };
}
