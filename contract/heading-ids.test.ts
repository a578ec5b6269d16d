import { expect, test } from "vitest";
import { headingIds, withHeadingIds } from "./heading-ids.ts";

test("ids are the words of their headings, in any script, and apart from the site's own", () => {
  expect(headingIds(["What does it cost?", "ما هي التكلفة؟", "Łódź, 24/7", "Main"])).toEqual([
    "text-what-does-it-cost",
    "text-ما-هي-التكلفة",
    "text-łódź-24-7",
    "text-main",
  ]);
});

test("no two headings of a page have the same id", () => {
  const headings = ["A", "A 2", "a", "A!", "?", "…", "A"];
  const ids = headingIds(headings);
  expect(new Set(ids).size).toBe(headings.length);
  expect(ids.slice(0, 3)).toEqual(["text-a", "text-a-2", "text-a-3"]);
});

test("an id is of bounded length, and many same headings take no time", () => {
  expect(headingIds([Array.from({ length: 500 }, () => "word").join(" ")])[0]).toHaveLength(64);
  expect(new Set(headingIds(Array.from({ length: 20_000 }, () => "Again"))).size).toBe(20_000);
});

test("the headings of a text get ids, and nothing else changes", () => {
  const html =
    "<h2>Light &amp; <em>shade</em></h2><p>h2</p><h3>Light shade</h3><pre>&lt;h2&gt;x&lt;/h2&gt;</pre>";
  expect(withHeadingIds(html)).toBe(
    '<h2 id="text-light-shade">Light &amp; <em>shade</em></h2><p>h2</p><h3 id="text-light-shade-2">Light shade</h3><pre>&lt;h2&gt;x&lt;/h2&gt;</pre>',
  );
});
