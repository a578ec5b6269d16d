import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { type LocaleData, openLocale } from "#words/locale.ts";
import { useWords } from "./locale.ts";
import { recordWords, withWords } from "./page-words.ts";

function Count({ count }: { count: number }) {
  return <p>{useWords().comments.count({ count })}</p>;
}

/** A page that shows something, and the words that it sends to the browser. */
function rendered(content: ReactNode, own = {}) {
  const client = new QueryClient();
  recordWords(client, createLocale({ language: "en", own }));
  const body = renderToString(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
  const html = withWords(client, `${body}<script id="words" type="application/json"></script>`);
  const text = /<script id="words" type="application\/json">(.*)<\/script>$/s.exec(html)?.[1] ?? "";
  return { html, text, words: openLocale(JSON.parse(text) as LocaleData).words };
}

test("a page contains the words that it shows, and short ones that every page may need", () => {
  const { html, words } = rendered(<Count count={2} />);
  expect(html).toContain("<p>2 Comments</p>");
  expect(words.comments.count({ count: 1 })).toBe("1 Comment");
  expect(words.loading).toBe("Loading");
  expect(words.error.sentence).toBe("Something went wrong.");
});

test("a page contains no words that it does not show", () => {
  const { text } = rendered(<Count count={2} />);
  expect(Object.keys((JSON.parse(text) as LocaleData).messages)).not.toContain("contactForm");
  expect(text.length).toBeLessThan(2500);
});

test("an owner's words cannot end their script element", () => {
  const { text, words } = rendered(<Count count={2} />, { "comments.reply": "</script><b>$&" });
  expect(text).not.toContain("<");
  expect(words.comments.reply).toBe("</script><b>$&");
});
