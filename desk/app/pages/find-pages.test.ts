import { expect, test } from "vitest";
import { isAddress, matches, pageCalled, pagesIn } from "./find-pages.ts";

const entry = { file: "posts/1.md", id: 1, title: "Imprint of light" };
const page = { page: "home", document: null, files: [], kinds: [] };
const tree = {
  pages: [
    { ...page, title: "Home", address: "/", open: true },
    { ...page, title: "Closed", address: "/faq", open: false },
  ],
  kinds: [
    {
      kind: "post",
      label: "Posts",
      ordered: false,
      asks: [],
      entries: [
        { ...entry, address: "/blog-single/1", state: "public" as const },
        { ...entry, title: "Draft", address: "/blog-single/2", state: "draft" as const },
        { ...entry, title: "Without a page", address: null, state: "public" as const },
      ],
    },
  ],
};

test("pages that visitors see are found by title or address", () => {
  const pages = pagesIn(tree);
  expect(pages.map(({ path }) => path)).toEqual(["/", "/blog-single/1"]);
  expect(matches(pages, " LIGHT ").map(({ path }) => path)).toEqual(["/blog-single/1"]);
  expect(matches(pages, "single").map(({ path }) => path)).toEqual(["/blog-single/1"]);
  expect(pageCalled(pages, "imprint of Light ")?.path).toBe("/blog-single/1");
  expect(pageCalled(pages, "/")?.title).toBe("Home");
  expect(pageCalled(pages, "light")).toBeUndefined();
});

test("the beginning of a title is enough where no other title begins so", () => {
  const pages = ["Contact", "Contact us", "Prices"].map((title) => ({ path: `/${title}`, title }));
  expect(pageCalled(pages, "pri")?.title).toBe("Prices");
  expect(pageCalled(pages, "cont")).toBeUndefined();
  expect(pageCalled(pages, "contact")?.title).toBe("Contact");
  expect(pageCalled(pages, " ")).toBeUndefined();
});

test("a title is found without its accents", () => {
  const pages = ["Łódź", "Für Frau Müller"].map((title) => ({ path: `/${title}`, title }));
  expect(pageCalled(pages, "lodz")?.title).toBe("Łódź");
  expect(matches(pages, "mull").map(({ title }) => title)).toEqual(["Für Frau Müller"]);
});

test.each([
  "/team",
  "#prices",
  "https://a.example",
  "mailto:a@b.example",
  "files/a.pdf",
  "files/a.pdf#page=2",
])("%j is an address", (typed) => expect(isAddress(typed)).toBe(true));
test.each(["", "Tea", "about: us", "Team/People", "servces pag", "Studio 2.0", "Prices etc."])(
  "%j is the title of a page",
  (typed) => expect(isAddress(typed)).toBe(false),
);
