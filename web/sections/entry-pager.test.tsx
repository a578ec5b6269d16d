import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { recordWords } from "../sources/page-words.ts";
import { EntryPager } from "./entry-pager.tsx";

test("a title that is cut has the whole of it in the link's name", () => {
  const client = new QueryClient();
  recordWords(client, createLocale({ language: "en" }));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <EntryPager
          previous={{ path: "/a", title: "The book of things" }}
          next={{ path: "/b", title: "One lamp" }}
          labels={{ previous: "Previous Post", next: "Next Post", noPrevious: "", noNext: "" }}
        />
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(html).toMatch(
    /href="\/a"[^>]*aria-label="Previous Post The book of things"|aria-label="Previous Post The book of things"[^>]*href="\/a"/,
  );
  expect(html).toMatch(/data-cut="true">The book</);
  // Speaking what is shown must hit the link (WCAG 2.5.3): label and title are words apart in the text too.
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("Previous Post The book");
  expect(html).not.toMatch(/aria-label="Next Post/);
  expect(html.match(/data-cut/g)).toHaveLength(1);
});
