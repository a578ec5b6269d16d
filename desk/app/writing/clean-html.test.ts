import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const clipboard = (name: string) =>
  cleanHtml(readFileSync(path.join(import.meta.dirname, "testing/clipboard", name), "utf8")).replaceAll(
    /\s*\n\s*/g,
    "",
  );

const beginning =
  '<p><strong>Bold</strong>, <em>slanted</em> and <a href="https://example.com/a?b=1&amp;c=2">a link</a>.</p>';

test("of a text from Word headings, lists, links, emphasis and tables stay, and nothing else", () => {
  expect(clipboard("word.html")).toBe(
    `<h1>How we work</h1>${beginning}` +
      "<ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two</p></li></ul>" +
      "<h2>Prices</h2><ol><li><p>First</p></li><li><p>Second</p></li></ol>" +
      '<div data-island="| Day | Open || --- | --- || Monday | 9\\|17 |"></div>',
  );
});

test("of a text from Google Docs they stay too, and the whole of it is not bold", () => {
  expect(clipboard("google-docs.html")).toBe(
    `<h2>How we work</h2>${beginning}<br>` +
      "<ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two</p></li></ul>" +
      "<ol><li><p><s>First</s></p></li></ol><br>",
  );
});

test.each([
  ["<script>alert(1)</script>one", "one"],
  ['<p onclick="x()" style="color:red" class=a>one</p>', "<p>one</p>"],
  ['<img src=x onerror="alert(1)">one', "one"],
  ['<a href="javascript:alert(1)">one</a>', "one"],
  ['<a href=" java\nscript:alert(1)" onmouseover=x()>one</a>', "one"],
  ["<svg onload=alert(1)><script>x</script></svg>one", "one"],
  ["<style>p{}</style><iframe src=x></iframe><p>one", "<p>one</p>"],
  ['<form action=x><input value="a"><button>one</button></form>', "one"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [
    '<p data-pm-slice="0 0 &quot;&gt;&lt;script>">one</p>',
    '<p data-pm-slice="0 0 &quot;&gt;&lt;script&gt;">one</p>',
  ],
  ['<div data-island="&lt;b&gt;" onclick=x()>two</div>', '<div data-island="&lt;b&gt;"></div>'],
])("%s becomes %s", (pasted, cleaned) => {
  expect(cleanHtml(pasted)).toBe(cleaned);
});

// Searched by an expression from every place to the end, a style of this size takes half a minute.
test.each([
  ["a decoration", "text-decoration:"],
  ["Word's lists", "mso-list:"],
  ["a weight", ";font-weight "],
])("a long style of a page that is copied from costs no more than other bytes: %s", (_, part) => {
  expect(cleanHtml(`<p><span style="${part.repeat(30_000)}">one</span></p>`)).toBe("<p>one</p>");
});

test("whatever is pasted, no tag but the known ones comes out", () => {
  const part = fc.constantFrom(
    "<",
    ">",
    "<p ",
    "</",
    "script",
    "on=",
    '"',
    "'",
    "<a href=",
    "javascript:",
    "<!--",
    "-->",
    "<b>",
    "&#60;",
    "<![",
  );
  const known =
    /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|s|div|br|hr|a)(?: (?:href|start|data-[a-z-]+)="[^"<>]*")*>/g;
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
      const left = cleanHtml(parts.join("")).replaceAll(known, "");
      expect(left).not.toMatch(/[<>]/);
    }),
  );
});
