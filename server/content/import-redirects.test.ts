import { expect, test } from "vitest";
import { importRedirects } from "./import-redirects.ts";

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
