import { expect, test } from "vitest";
import { exampleDir } from "../config/content-dir.ts";
import { readContent } from "../reading/read-content.ts";
import { safeStoredHtml } from "./safe-html.ts";

test("what publishing wrote stays as it is, byte for byte, when it is sanitised again", async () => {
  const read = await readContent(exampleDir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const { posts, projects, items, team, testimonials, about } = read.content;
  const samples = read.content.samples;
  const html = [
    ...[...posts, ...projects, ...items, ...testimonials, about, ...samples.pages].map(
      (entry) => entry.content,
    ),
    ...team.map(({ bio }) => bio),
    ...samples.services.services.map(({ content }) => content ?? ""),
    '<p><img src="/storage/a-0123abcd.webp" alt="A &amp; b" width="10" height="20" loading="lazy" decoding="async" /></p>',
    '<h2 id="text-b-x">&lt;b&gt; "x" \u00A0</h2><p><a href="https://a.example/?b=1&amp;c=2" title="t" rel="noopener noreferrer">x</a></p>',
  ];
  expect(html.length).toBeGreaterThan(60);
  for (const one of html) expect(safeStoredHtml(one)).toBe(one);
});

test.each([
  '<img src="/storage/../secret-key">',
  '<img src="//evil.example/a.webp">',
  '<img src="/api/x.webp">',
  '<img src="/storage/a.svg">',
])("%s is left out", (html) => {
  expect(safeStoredHtml(html)).toBe("");
});
