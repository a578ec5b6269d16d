import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { setLocale } from "../sources/locale.ts";
import { EntryPager } from "./entry-pager.tsx";

const picture = { src: "/storage/lamp.webp", sized: true };
const book = { path: "/a", title: "The book of things", picture };
const lamp = { path: "/b", title: "One lamp", picture };
const labels = {
  previous: "Previous Post",
  next: "Next Post",
  noPrevious: "None before",
  noNext: "None after",
};

function render(ways: Pick<ComponentProps<typeof EntryPager>, "previous" | "next">): string {
  const client = new QueryClient();
  setLocale(client, createLocale({ language: "en" }));
  const router = createMemoryRouter([{ path: "/", element: <EntryPager {...ways} labels={labels} /> }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("a title that is cut has the whole of it in the link's name", () => {
  const html = render({ previous: book, next: lamp });
  expect(html).toMatch(
    /href="\/a"[^>]*aria-label="Previous Post The book of things"|aria-label="Previous Post The book of things"[^>]*href="\/a"/,
  );
  expect(html).toMatch(/data-cut="">The book</);
  // Speaking what is shown must hit the link (WCAG 2.5.3): label and title are words apart in the text too.
  expect(textOf(html)).toContain("Previous Post The book");
  expect(html).not.toMatch(/aria-label="Next Post/);
  expect(html.match(/data-cut/g)).toHaveLength(1);
});

test.each([
  ["next", { previous: book, next: lamp }, "Next Post One lamp", "Previous Post The book"],
  [
    "previous, where there is no next one,",
    { previous: book, next: null },
    "Previous Post The book",
    "None after",
  ],
] as const)("the %s entry shows its picture, the other way is a line", (_, ways, shown, line) => {
  const html = render(ways);
  expect(textOf(html)).toBe(shown + line);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test("without a neighbour both refusals stand alone", () => {
  const html = render({ previous: null, next: null });
  expect(textOf(html)).toBe("None afterNone before");
  expect(html).not.toMatch(/<img|<a /);
});
