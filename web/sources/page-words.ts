import type { QueryClient } from "@tanstack/react-query";
import type { Locale, LocaleData } from "#words/locale.ts";
import { setLocale } from "./locale.ts";
import { inScript } from "./page-data.ts";

/**
 * Placeholder for the page's words, which are known once everything is rendered. Content cannot contain it,
 * since every `<` in content is escaped.
 */
const emptyScript = '<script id="words" type="application/json"></script>';

/** What no server render shows, and the browser may show at any moment. */
const always = ["error", "breadcrumb"];

interface Render {
  readonly data: LocaleData;
  /** The groups of words that the page shows. */
  readonly used: Set<string>;
}

const renders = new WeakMap<QueryClient, Render>();

/** Sets the locale of one server render, and records which groups of its words the page uses. */
export function recordWords(client: QueryClient, { data, ...locale }: Locale & { data: LocaleData }): void {
  const used = new Set(always);
  const words = new Proxy(locale.words, {
    get(target, group, receiver) {
      if (typeof group === "string") used.add(group);
      // Words contain texts, functions and groups; Reflect returns them unchanged.
      return Reflect.get(target, group, receiver) as unknown;
    },
  });
  setLocale(client, { ...locale, words });
  renders.set(client, { data, used });
}

/**
 * Writes the words that a rendered page shows into it: the browser needs these, and no others, to hydrate it.
 */
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
