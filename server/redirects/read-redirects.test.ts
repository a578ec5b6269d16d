import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { sluggedFiles } from "../testing/slugged-content.ts";
import { describeFault } from "../content/fault.ts";
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
    "is a page of this site, which nobody could open any more: take the line out, or the page",
  ],
  [
    "/blog-single/4-any-words: /team",
    "is a page of this site, which nobody could open any more: take the line out, or the page",
  ],
  ["/blog-single/*: /team", "would hide the pages below /blog-single"],
  ["/*: /team", "needs a path before the *, such as /old/*"],
  ["/api/x: /team", "is an address that the site itself answers"],
  ["/a*b: /team", "may have one *, at the end and after a slash: /old/*"],
  ["https://old.example/a: /team", "write the address without the host: it begins with /"],
  ["a: /team", "must be a path of the old site that begins with /"],
  ["/a%00: /team", "is no address that a browser can send"],
  ["/a: /temm", "there is no page /temm; did you mean /team?"],
  ["/a: /blog-single/99", "there is no page /blog-single/99"],
  ["/a: /blog/żółw", "there is no page /blog/żółw"],
  ["/a: /blog/%0d%0aset-cookie:x", "there is no page /blog/%0d%0aset-cookie:x"],
  ["/a: http://x.example", "the target must be a path such as /about-us, or begin with https://"],
  ["/a: https://me:pw@x.example", "the target must be a path such as /about-us, or begin with https://"],
  ["/a: //x.example", "there is no page //x.example"],
  ["/a: /team/*", "the target may end in /* where the old address does, and has no other *"],
  ["/a/*: /team/*", "no pages stand below /team"],
  ["/a: 7", "must be an address: a path such as /about-us, or one that begins with https://"],
])("%s is refused", async (line, message) => {
  const [from = ""] = line.split(": ");
  expect(await read(`/first: /team\n${line}\n`)).toEqual([`redirects.yaml:2 ${from}: ${message}`]);
});

test("chains, circles and the same address twice are named with what to write", async () => {
  expect(await read("/a: /b\n/b: /team\n/c: /d\n/d: /c\n/E: /team\n/e/: /faq\n")).toEqual([
    "redirects.yaml:1 /a: /b is itself an old address; write where it leads: /team",
    "redirects.yaml:3 /c: leads in a circle, by /d and /c",
    "redirects.yaml:4 /d: leads in a circle, by /c and /d",
    "redirects.yaml:6 /e/: is the same address as /E: capitals and a slash at the end do not count",
  ]);
  expect(await read("/faq?x=1: /faq?x=1\n")).toEqual([
    "redirects.yaml:1 /faq?x=1: /faq?x=1 is itself an old address in this file",
  ]);
});

test("no more rules are taken than memory has room for", async () => {
  const lines = Array.from({ length: mostRedirects + 1 }, (_, index) => `/old-${index}: /team\n`);
  expect(await read(lines.join(""))).toEqual([
    "redirects.yaml:20001 /old-20000: there are 20001 rules, and at most 20000 are taken: use /*",
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
    "redirects.yaml:1 /old: rests while /imprint is hidden; it leads there again once that is shown",
    "redirects.yaml:2 /p: rests while /blog-single/4 is hidden; it leads there again once that is shown",
    "redirects.yaml:3 /work: rests while /project-details/14 is hidden; it leads there again once that is shown",
    "redirects.yaml:4 /ask: rests while /faq is hidden; it leads there again once that is shown",
    "redirects.yaml:6 /do: rests while /service-details/1 is hidden; it leads there again once that is shown",
  ]);
});
