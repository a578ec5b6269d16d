import { expect, test } from "vitest";
import { importRedirects, nearest } from "./import-redirects.ts";

const pages = [
  { path: "/blog-single/12-how-we-light", title: "How we light a street" },
  { path: "/about-us", title: "about-us" },
  { path: "/imprint", title: "Imprint" },
];

test("a list with targets becomes rules, behind what the owner has written", () => {
  const before = "# mine\n/first: /about-us # stays";
  const list = `old,new
https://www.old.example/about.html,https://www.old.example/about-us
"/index.php?id=3";"/imprint"
/shop\thttps://shop.example/start
/First,/imprint
/about-us,/imprint
`;
  expect(importRedirects(list, before, pages)).toEqual({
    text: `${before}\n/about.html: /about-us\n/index.php?id=3: /imprint\n/shop: https://shop.example/start\n`,
    added: 3,
    proposed: 0,
    open: 0,
    skipped: 3,
  });
});

test("a list without targets becomes comments with the page that is most like each address", () => {
  const list =
    "https://old.example/2019/how-we-light-a-street/\n/Imprints.html\n/?p=7\n/qqqq\n/qqqq/\nnonsense\n";
  expect(importRedirects(list, "", pages)).toEqual({
    text: "# /2019/how-we-light-a-street/: /blog-single/12-how-we-light\n# /Imprints.html: /imprint\n# /?p=7: /\n# /qqqq: /\n",
    added: 0,
    proposed: 2,
    open: 2,
    skipped: 2,
  });
});

test("a hostile list breaks no line out of its comment, and a map in braces is left alone", () => {
  const list = '/a: b #c\n/x"y: {\n/\u2028z\n';
  const found = importRedirects(list, "/ok: /imprint\n", pages);
  expect(
    found?.text
      .split("\n")
      .slice(1, -1)
      .every((line) => line.startsWith("# ")),
  ).toBe(true);
  expect(importRedirects("/a,/imprint", "{ /b: /imprint }", pages)).toBeNull();
});

test.each([
  ["/posts/1", "/blog-single/1"],
  ["/Post/1.html", "/blog-single/1"],
  ["/blog/2", "/blog-single/2-two"],
  ["/2019/projects/1/", "/project-details/1"],
  ["/posts/3", null],
  ["/shop/1", null],
  ["/1", null],
])("a number alone is an entry of a folder with a name like that: %s", (address, path) => {
  const entries = [
    { path: "/blog-single/1", title: "One", entry: { id: 1, kinds: ["blog-single", "posts", "blog"] } },
    { path: "/blog-single/2-two", title: "Two", entry: { id: 2, kinds: ["blog-single", "posts", "blog"] } },
    { path: "/project-details/1", title: "Hall", entry: { id: 1, kinds: ["project-details", "projects"] } },
  ];
  expect(nearest(address, [...pages, ...entries])?.path ?? null).toBe(path);
});
