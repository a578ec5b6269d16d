import type { QueryClient } from "@tanstack/react-query";
import type { Locale, LocaleData } from "#words/locale.ts";
import { setLocale } from "./locale.ts";
import { inScript } from "./page-data.ts";

/** What the document leaves room for its words with: they are known when all of it is rendered. Content cannot hold it, since no `<` of it stays. */
const emptyScript = '<script id="words" type="application/json"></script>';

/** What no render on the server shows, and what may be shown at any moment in the browser. */
const always = ["error", "breadcrumb"];

interface Render {
  readonly data: LocaleData;
  /** The groups of words that the page shows. */
  readonly used: Set<string>;
}

const renders = new WeakMap<QueryClient, Render>();

/** Sets the locale of one render on the server, and notes which groups of its words the page takes. */
export function recordWords(client: QueryClient, { data, ...locale }: Locale & { data: LocaleData }): void {
  const used = new Set(always);
  const words = new Proxy(locale.words, {
    get(target, group, receiver) {
      if (typeof group === "string") used.add(group);
      // Words hold texts, functions and groups; Reflect gives back what stands there.
      return Reflect.get(target, group, receiver) as unknown;
    },
  });
  setLocale(client, { ...locale, words });
  renders.set(client, { data, used });
}

/** Writes the words that a rendered page shows into it: the browser needs them, and no others, to take it over. */
export function withWords(client: QueryClient, html: string): string {
  const render = renders.get(client);
  if (!render) return html;
  const { data, used } = render;
  const messages = Object.fromEntries(
    Object.entries(data.messages).filter(([key, entry]) => typeof entry === "string" || used.has(key)),
  );
  const text = inScript(JSON.stringify({ ...data, messages }));
  return html.replace(emptyScript, () => emptyScript.replace("><", () => `>${text}<`));
}
