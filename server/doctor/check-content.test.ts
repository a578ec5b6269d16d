import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { changedFolder, factsOf, linked, post, site } from "../testing/good-content.ts";
import { checkContent } from "./check-content.ts";
import { rules } from "./rules.ts";

async function seenIn(dir: string): Promise<string[]> {
  const seen = checkContent(await factsOf(dir, () => new Set()));
  return seen.map(({ id, where }) => `${id} ${where ?? ""}`);
}

/** One fault each: what is changed in the good folder, and what is seen then. */
const contentFaults: [seen: string, files: Record<string, string>][] = [
  ["content-mistake site.yaml:10", site((text) => `${text}langauge: de\n`)],
  [
    "content-note brand.yaml:1",
    { "brand.yaml": 'accent: { straw: "#ffff00", rose: "#ff7a99", jade: "#4fd69c" }\n' },
  ],
  ["link-dead posts/90.md:9", linked("See [the notes](/blgo) of May.")],
  ["link-dead posts/90.md:9", linked("[A post](/blog-single/4711)")],
  ["link-dead posts/90.md:9", linked("[A page](/no-such-page)")],
  ["link-dead posts/90.md:9", linked("[A second layout](/blog-2-column)")],
  [
    "link-dead posts/90.md:9",
    linked('::: call {link=/no-such-page label="Write to us"}\nBring a lamp.\n:::'),
  ],
  ["link-dead posts/90.md:9", linked('An <a href="contact">old</a> link')],
  [
    "link-dead samples/services.yaml:2",
    { "samples/services.yaml": 'services:\n  - { id: 1, title: S, content: "See [it](/nowhere/at-all)" }\n' },
  ],
  ["link-local posts/90.md:9", linked("[Draft](http://localhost:3000/blog)")],
  ["link-refused posts/90.md:9", linked("[Run](javascript:alert)")],
  ["link-refused posts/90.md:9", linked("[A list](ftp://files.museum.org/list)")],
  ["link-insecure posts/90.md:9", linked("[Museum](http://museum.org)")],
  ["link-empty posts/90.md:9", linked("[Soon](#)")],
  ["link-vague posts/90.md:9", linked("[here](/blog)")],
  [
    "draft-dated posts/90.md:6",
    { "posts/90.md": post("Later", "Words.", "2026-02-01\ndraft: true\nfrom: 2026-06-01 Z") },
  ],
  [
    "draft-dated samples/pricing.yaml:1",
    {
      "samples/pricing.yaml":
        "- { id: 1, title: P, price: 1, draft: true, from: 2026-06-01 09:00 Europe/Warsaw }\n",
    },
  ],
  ["zone-utc site.yaml:1", { "posts/90.md": post("Later", "Words.", "2026-02-01\nfrom: 2026-01-01") }],
];

describe("content", () => {
  test("without a fault gives no finding", async () => {
    expect(await seenIn(await changedFolder())).toEqual([]);
  });

  test.each(contentFaults)("%s", async (seen, files) => {
    expect(await seenIn(await changedFolder(files))).toContain(seen);
  });

  test("each rule has a fault above", () => {
    const seeded = new Set(contentFaults.map(([seen]) => seen.split(" ")[0]));
    expect(seeded).toEqual(new Set(Object.keys(rules.content)));
  });

  test("an entry that is planned by from and until is no finding", async () => {
    const planned = post("Soon", "Words.", "2026-06-01\nfrom: 2026-06-01\nuntil: 2026-07-01");
    expect(
      await seenIn(
        await changedFolder({
          ...site((text) => `${text}timezone: Europe/Warsaw\n`),
          "posts/90.md": planned,
        }),
      ),
    ).toEqual([]);
  });

  test("a link to a file of the content is no finding", async () => {
    const dir = await changedFolder(linked("[Our price list](files/list.pdf)"));
    await mkdir(path.join(dir, "files"));
    await writeFile(path.join(dir, "files/list.pdf"), "%PDF-1.7");
    expect(await seenIn(dir)).toEqual([]);
  });

  test("links that lead somewhere are no findings", async () => {
    const leading = [
      "/blog",
      "/blog-single/1",
      "/blog-single/1-former-words",
      "/blog-single/1/",
      "/imprint",
      "/guide.pdf",
      "/rss.xml",
      "/team-details/2",
      "#part",
      "mailto:a@b.agency",
      "https://museum.org",
      "/services#one",
    ];
    const files = linked(leading.map((link) => `[Where it goes](${link})`).join(" "));
    expect(await seenIn(await changedFolder(files))).toEqual([]);
  });
});
