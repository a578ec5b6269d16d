import { createContext, type ReactNode } from "react";

/**
 * Gives the HTML of a part of a page, made from the data `of`, where it is kept; null where the part is to be rendered. `part`
 * names it, with all that it depends on beside the data.
 */
export type KeptHtml = (of: object, part: string, render: () => ReactNode) => string | null;

/** What is kept, for the components of one render; null in the browser. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null);

/**
 * Keeps HTML as long as the data that it is made of lives: what pages share (see kept-answers.ts) lives as long as a content version,
 * what is one page's own is gone with it. Only what is met a second time is worth keeping.
 */
export function keepHtml(toHtml: (content: ReactNode) => string): KeptHtml {
  const kept = new WeakMap<object, Map<string, string | null>>();
  return (of, part, render) => {
    const parts = kept.get(of) ?? new Map<string, string | null>();
    const known = parts.get(part);
    if (typeof known === "string") return known;
    const html = known === null ? toHtml(render()) : null;
    kept.set(of, parts.set(part, html));
    return html;
  };
}
