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
      "<table><tr><th>Day</th><th>Open</th></tr><tr><td>Monday</td><td>9|17</td></tr></table>",
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
  [
    "paragraphs of a cell are its lines",
    "<tr><td><p>one</p><ul><li>two</li></ul></td><td><b>three</b></td></tr>",
    "<tr><th>one<br>two</th><th><strong>three</strong></th></tr>",
  ],
  [
    "a table in a table is words of its cell",
    "<tr><td>one</td><td><table><tr><td>two</td><td>three</td></tr></table></td></tr>",
    "<tr><th>one</th><th>two<br>three</th></tr>",
  ],
  [
    "merged cells keep the others in their columns",
    '<tr><td colspan=2>one</td><td rowspan="2">two</td></tr><tr><td>three</td><td>four</td></tr>',
    "<tr><th>one</th><th></th><th>two</th></tr><tr><td>three</td><td>four</td><td></td></tr>",
  ],
  [
    "what a spreadsheet aligns stays aligned",
    '<colgroup><col></colgroup><tr><td align=left>one</td><td align=right style="x:y">2</td></tr>',
    '<tr><th>one</th><th data-align="right">2</th></tr>',
  ],
  [
    "rows become equally long",
    "<thead><tr><th>one</th></tr></thead><tbody><tr><td>two</td><td>three</td></tr></tbody>",
    "<tr><th>one</th><th></th></tr><tr><td>two</td><td>three</td></tr>",
  ],
])("of a pasted table %s", (_, rows, expected) => {
  expect(cleanHtml(`<table border=1>${rows}</table>`)).toBe(`<table>${expected}</table>`);
});

test("a table with one cell is what is in it", () => {
  expect(cleanHtml("<table><tbody><tr><td><p>one</p><p>two</p></td></tr></tbody></table>")).toBe(
    "<p>one</p><p>two</p>",
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

test.each([
  ["elements", "<div>".repeat(20_000), ""],
  ["lists", "<ul><li>".repeat(20_000), ""],
  ["quotations", "<blockquote>".repeat(20_000), "</blockquote>".repeat(20_000)],
  ["emphasis", "<b><i>".repeat(20_000), ""],
  ["cells", "<table><tr><td>".repeat(5000), ""],
  ["a script in it", `${"<div>".repeat(20_000)}<script>alert(1)</script>`, ""],
])("the text survives however deep it is nested: %s", (_, opening, closing) => {
  const cleaned = cleanHtml(`${opening}One <b>word</b><p>Two</p>${closing}`);
  expect(cleaned.match(/One|word|Two|alert/g)).toEqual(["One", "word", "Two"]);
  // The parser of Markdown leaves out what is deeper than a hundred levels.
  expect(cleaned.split("<").length).toBeLessThan(150);
});

test("a list from Word may be long, and its levels are nine", () => {
  const item = (level: number) => `<p style="mso-list:l0 level${level} lfo1">One</p>`;
  expect(cleanHtml(item(1).repeat(20_000)).match(/<li>/g)).toHaveLength(20_000);
  const deep = cleanHtml(Array.from({ length: 5000 }, (_, level) => item(level + 1)).join(""));
  expect(deep.match(/One/g)).toHaveLength(5000);
  expect(deep.match(/<ul>/g)).toHaveLength(9);
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
    "<table>",
    "<tr><td>",
    "<td colspan=3>",
  );
  const known =
    /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|s|div|br|hr|a|table|tr|th|td)(?: (?:href|start|data-[a-z-]+)="[^"<>]*")*>/g;
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
      const left = cleanHtml(parts.join("")).replaceAll(known, "");
      expect(left).not.toMatch(/[<>]/);
    }),
  );
});
