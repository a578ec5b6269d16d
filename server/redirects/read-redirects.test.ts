import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { sluggedFiles } from "../testing/slugged-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "../reading/read-content.ts";
import { mostRedirects } from "./read-redirects.ts";

let dir: string;
beforeAll(async () => {
  dir = await writeFixture();
});

/** The rules of a redirects.yaml, or its faults as they are printed. */
async function read(yaml: string, folder = dir): Promise<unknown> {
  await writeFile(path.join(folder, "redirects.yaml"), yaml);
  const result = await readContent(folder);
  return "faults" in result ? result.faults.map(describeFault) : result.content.redirects;
}

test("old addresses lead to pages, entries, files and other hosts", async () => {
  expect(
    await read(`# of the old site
/about: /about-us
/index.php?id=3: /imprint?x=1#top
/?p=4: /blog-single/4
/blog-single/99: /blog?page=2
/feed: /rss.xml
/old/*: /blog-single/*
/jobs/*: /team-light
/shop/*: https://shop.example/*
`),
  ).toEqual([
    ["/about", "/about-us"],
    ["/index.php?id=3", "/imprint?x=1#top"],
    ["/?p=4", "/blog-single/4"],
    ["/blog-single/99", "/blog?page=2"],
    ["/feed", "/rss.xml"],
    ["/old/*", "/blog-single/*"],
    ["/jobs/*", "/team-light"],
    ["/shop/*", "https://shop.example/*"],
  ]);
  expect(await read("# nothing yet\n")).toEqual([]);
});

test("a target without its slug, or with a former one, is led to in one step", async () => {
  const yaml = "/a: /blog-single/4\n/b: /blog-single/4-former?x=1\n";
  expect(await read(yaml, await writeFixture(sluggedFiles()))).toEqual([
    ["/a", "/blog-single/4-posts-4"],
    ["/b", "/blog-single/4-posts-4?x=1"],
  ]);
});

test.each([
  [
    "/about-us: /team",
    "This is a page of your site, which nobody could open any more. Take the rule away, or the page.",
  ],
  [
    "/blog-single/4-any-words: /team",
    "This is a page of your site, which nobody could open any more. Take the rule away, or the page.",
  ],
  ["/blog-single/*: /team", "This would hide the pages below /blog-single."],
  ["/*: /team", "This needs a path before the *, such as /old/*."],
  ["/api/x: /team", "This is an address that the site itself answers."],
  ["/a*b: /team", "This may have one *, at the end and after a slash: /old/*."],
  ["https://old.example/a: /team", "Write the address without the host: it begins with /."],
  ["a: /team", "This must be an address of the old site that begins with /."],
  ["/a%00: /team", "This is no address that a browser can send."],
  ["/a: /temm", "There is no page /temm. Did you mean /team?"],
  ["/a: /blog-single/99", "There is no page /blog-single/99."],
  ["/a: /blog/żółw", "There is no page /blog/żółw."],
  ["/a: /blog/%0d%0aset-cookie:x", "There is no page /blog/%0d%0aset-cookie:x."],
  [
    "/a: http://x.example",
    "This must lead to a page of yours such as /about-us, or to an address that begins with https://.",
  ],
  [
    "/a: https://me:pw@x.example",
    "This must lead to a page of yours such as /about-us, or to an address that begins with https://.",
  ],
  ["/a: //x.example", "There is no page //x.example."],
  ["/a: /team/*", "What this leads to may end in /* where the old address does, and has no other *."],
  ["/a/*: /team/*", "No pages stand below /team."],
  [
    "/a: 7",
    "This must lead to a page of yours such as /about-us, or to an address that begins with https://.",
  ],
])("%s is refused", async (line, message) => {
  const [from = ""] = line.split(": ");
  expect(await read(`/first: /team\n${line}\n`)).toEqual([`redirects.yaml:2 “${from}”: ${message}`]);
});

test("chains, circles and the same address twice are named with what to write", async () => {
  expect(await read("/a: /b\n/b: /team\n/c: /d\n/d: /c\n/E: /team\n/e/: /faq\n")).toEqual([
    "redirects.yaml:1 “/a”: /b is itself an old address. Write where it leads: /team.",
    "redirects.yaml:3 “/c”: This leads in a circle, by /d, /c.",
    "redirects.yaml:4 “/d”: This leads in a circle, by /c, /d.",
    "redirects.yaml:6 “/e/”: This is the same address as /E: capitals and a slash at the end do not count.",
  ]);
  expect(await read("/faq?x=1: /faq?x=1\n")).toEqual([
    "redirects.yaml:1 “/faq?x=1”: /faq?x=1 is itself an old address here.",
  ]);
});

test("no more rules are taken than memory has room for", async () => {
  const lines = Array.from({ length: mostRedirects + 1 }, (_, index) => `/old-${index}: /team\n`);
  expect(await read(lines.join(""))).toEqual([
    "redirects.yaml:20001 “/old-20000”: There are 20,001 rules, and at most 20,000 are taken: lead whole folders with /*.",
  ]);
  expect(await read(lines.slice(1).join(""))).toHaveLength(mostRedirects);
});

test("a rule rests while what it leads to is hidden, which is noted and no mistake", async () => {
  const whole = fixtureFiles();
  const draft = (file: string) => ({ [file]: (whole[file] ?? "").replace("---\n", "---\ndraft: true\n") });
  const rules =
    "/old: /imprint?x=1\n/p: /blog-single/4\n/work: /project-details/14\n/ask: /faq\n/about: /about-us\n/do: /service-details/1\n";
  const folder = await writeFixture({
    ...whole,
    ...draft("pages/imprint.md"),
    ...draft("posts/4.md"),
    "samples/services.yaml": (whole["samples/services.yaml"] ?? "").replace(
      "{ id: 1,",
      "{ id: 1, draft: true,",
    ),
    // Its project is hidden with it.
    ...draft("items/item-2.md"),
    "site.yaml": `${whole["site.yaml"]}pages: { faq: off }\n`,
    "redirects.yaml": rules,
  });
  const result = await readContent(folder);
  if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
  expect(result.content.redirects).toEqual([["/about", "/about-us"]]);
  expect(result.notes.filter(({ file }) => file === "redirects.yaml").map(describeFault)).toEqual([
    "redirects.yaml:1 “/old”: This rests while /imprint is hidden. It leads there again once that is shown.",
    "redirects.yaml:2 “/p”: This rests while /blog-single/4 is hidden. It leads there again once that is shown.",
    "redirects.yaml:3 “/work”: This rests while /project-details/14 is hidden. It leads there again once that is shown.",
    "redirects.yaml:4 “/ask”: This rests while /faq is hidden. It leads there again once that is shown.",
    "redirects.yaml:6 “/do”: This rests while /service-details/1 is hidden. It leads there again once that is shown.",
  ]);
});
