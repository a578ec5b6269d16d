import { expect, test } from "vitest";
import { nearestPage } from "./nearest-page.ts";

const pages = [
  { path: "/blog-single/12-how-we-light", title: "How we light a street" },
  { path: "/about-us", title: "about-us" },
  { path: "/imprint", title: "Imprint" },
  { path: "/project-details/3", title: "Tally, money in four parts" },
  { path: "/blog", title: "blog", also: ["posts", "blog", "articles", "news"] },
  { path: "/team", title: "team" },
];

test.each([
  ["/2019/how-we-light-a-street/", "/blog-single/12-how-we-light"],
  ["/Imprints.html", "/imprint"],
  ["/qqqq", null],
  // Whole words of its name, or of another name of the list.
  ["/our-blog", "/blog"],
  ["/2019/Our-Team.html", "/team"],
  ["/news/", "/blog"],
  ["/abot", "/about-us"],
  ["/our-blogs", "/blog"],
  // The name that a title begins with.
  ["/projects/tally-old", "/project-details/3"],
  ["/portfolio/tally-money", "/project-details/3"],
  ["/a-blog-that-nobody-has-read-for-years", null],
  ["/superwebblog", null],
])("the page whose title or address is like the last words of an address: %s", (address, path) => {
  expect(nearestPage(address, pages)?.path ?? null).toBe(path);
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
  expect(nearestPage(address, [...pages, ...entries])?.path ?? null).toBe(path);
});
