import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "#desk/contract/document.ts";
import type { Mistake } from "#server/content/fault.ts";
import { makePipe } from "#server/testing/named-pipe.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { rules } from "#server/doctor/rules.ts";
import { isBeyondDesk } from "#server/wording/describe-mistake.ts";
import { baseLanguage, readTexts } from "#words/catalogue.ts";
import { partFolder } from "#words/part.ts";
import { findProblems } from "./find-problems.ts";
import { openFiles } from "./stored-files.ts";

const good = fixtureFiles();

async function problemsOf(
  files: Record<string, string>,
  prepare: (dir: string) => unknown = () => {},
): Promise<Problem[]> {
  const dir = await writeFixture({ ...good, ...files });
  await prepare(dir);
  return findProblems(dir, openFiles(dir));
}

/** Where a mistake is and what is said of it, in one line. */
const lineOf = ({ subject, labels, message }: Problem) => `${[subject, ...labels].join(": ")}: ${message}`;

/** Words of files and of the command line, which mean nothing to somebody who sees a form. */
const jargon =
  /\w\.(?:ya?ml|md)\b|(?:pictures|files|brand|logos|samples|pages)\/|\bline \d|[`|]|\w_\w|:::|---|!\[|\b(?:YAML|Markdown|UTF-8|schema|key|undefined|Invalid|expected|true|false|in quotes|chmod)\b/;

test("no sentence about what the desk shows holds a word of files", () => {
  const { content: _, ...others } = rules;
  // The desk hands on what is wrong with settings and machine: `today.test.ts` looks at those.
  const keepers = new Set(Object.values(others).flatMap((group) => Object.keys(group)));
  const texts = Object.entries(readTexts(baseLanguage, partFolder("words/owner"))).filter(([name]) => {
    const [group, is, rule = ""] = name.split(".");
    return group === "expected" || !(isBeyondDesk({ is } as Mistake) || keepers.has(rule));
  });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, text]) => jargon.test(text))).toEqual([]);
});

test("only what the desk does not show names its file and line", async () => {
  const [beyond] = await problemsOf(post("autor: Ann\n"));
  expect(beyond?.detail).toBe("posts/1.md:4");
  const [shown] = await problemsOf(post("author: 3\n"));
  expect(shown?.detail).toBeNull();
});

const post = (head: string, text = "Text") => ({
  "posts/1.md": `---\nid: 1\ntitle: Lamp\n${head}---\n${text}\n`,
});
const site = (lines: string) => ({ "site.yaml": `${good["site.yaml"]}${lines}\n` });

/** Many of them, and how to bring each about. */
const examples: Partial<
  Record<Mistake["is"], readonly [Record<string, string>, string, ((dir: string) => unknown)?]>
> = {
  fileMissing: [
    {},
    "Name, contact and menu: This part of your content is missing, and the site needs it: add the file.",
    (dir) => rm(path.join(dir, "site.yaml")),
  ],
  fileOutside: [
    {},
    "Post 9: This is a link to a place outside of your content, which is not read. Put the file itself there; a whole folder may be a link.",
    (dir) => symlink("/etc/hostname", path.join(dir, "posts/9.md")),
  ],
  fileSpecial: [
    {},
    "Post 9: This is no file but a folder, a pipe or a device. Put a file there, or remove it.",
    (dir) => makePipe(path.join(dir, "posts/9.md")),
  ],
  fileNotText: [
    {},
    "Post 9: This is no text, whatever its name says.",
    (dir) => writeFile(path.join(dir, "posts/9.md"), Buffer.from([0x89, 0, 1, 0xff])),
  ],
  colonInText: [post("author: One: two\n"), "Post 1: There is a colon in a text: put the text in quotes."],
  fieldTwice: [
    post("author: One\ncreated_at: 2026-01-01\nauthor: Two\n"),
    "Post 1: “author” is written twice, the first time in line 4: keep one of the two.",
  ],
  fileUnread: [
    { "categorys.yaml": "[]\n" },
    "Your content: Something is stored here that the site does not read. Did you mean categories.yaml?",
  ],
  fieldUnknown: [
    post("autor: Ann\n"),
    "Post “Lamp”: “autor” is not a field that the site knows here. Did you mean “author”?",
  ],
  fieldMissing: [
    { "samples/faq.yaml": "questions:\n  - { title: Why }\n" },
    "Questions and answers: Questions: “Why”: Answer: This is needed.",
  ],
  fieldEmpty: [
    { "categories.yaml": (good["categories.yaml"] ?? "").replace("Category 2", '""') },
    "Services on the home page 2: Title: This must not be empty: write what belongs here.",
  ],
  zoneUnfit: [
    site("timezone: Mars"),
    "Name, contact and menu: Time zone: This must be the name of a time zone, such as Europe/Warsaw or UTC.",
  ],
  wordStrange: [
    { "words.yaml": "nav: { contact: '{nobody}' }\n" },
    "Words of the site: Navigation: Contact: {nobody} stands for nothing here.",
  ],
  momentUnfit: [
    post("from: soon\n"),
    "Post “Lamp”: Public from: This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00, with a time zone behind it where that is another: Europe/Warsaw or +01:00.",
  ],
  zoneUnknown: [
    post("from: 2026-12-01 09:00 Europe/Warschau\n"),
    "Post “Lamp”: Public from: “Europe/Warschau” is no time zone. They are called like Europe/Warsaw. Did you mean Europe/Warsaw?",
  ],
  neverShown: [
    post("from: 2026-12-02\nuntil: 2026-12-01\n"),
    "Post “Lamp”: Public until: This is not after the day or time from which it is public, so nobody would ever see it.",
  ],
  idTaken: [
    { "posts/9.md": "---\nid: 8\ntitle: Lamp\n---\n" },
    "Post “Lamp”: Number: Post “Post 8” has the number 8 already. Give this one another: 9 is free. In the desk, duplicate it and delete it: the copy gets a number of its own.",
  ],
  entryUnknown: [
    { "samples/projects.yaml": "- { id: 77, tag: New }\n" },
    "Projects in the sample pages: 1: Project: What is chosen here (number 77) is not there, or has a mistake itself. Choose another one.",
  ],
  gelUnknown: [
    { "pictures.yaml": "a.webp: { alt: A, gel: blue }\nb.png: { alt: B }\n" },
    "Pictures “a.webp”: Accent: “blue” is no accent of your brand. These are: straw, rose, jade.",
  ],
  linkLost: [
    site("footer: [{ title: Journal, link: /blgo }]"),
    "Name, contact and menu: Links at the foot of pages: “Journal”: “/blgo” is no page of your site. Choose one, or an address that begins with https://.",
  ],
  linkUntitled: [
    site("menu: ['https://shop.example']"),
    "Name, contact and menu: Menu: “https://shop.example”: Say what the link to “https://shop.example” is called.",
  ],
  pageRequired: [
    { ...site("country: gb"), "pages/imprint.md": "---\ntitle: Imprint\n---\n" },
    "Name, contact and menu: Country: Sites in this country need a page about privacy. Make a page with the address /privacy.",
  ],
  serviceWithoutPage: [
    {
      ...site("pages: { contact: off }"),
      "samples/services.yaml": "services:\n  - { id: 1, title: Wiring }\n",
    },
    "Name, contact and menu: Pages that the site has: Contact: The service “Wiring” has no text of its own, and leads to this page. Give it a text, or turn the page on.",
  ],
  pageNameUnfit: [
    { "pages/Terms.md": "---\ntitle: Terms\n---\n" },
    "Page “Terms”: Addresses are made of small letters and digits, with hyphens between the words. Give the page another one.",
  ],
  pageNameTaken: [
    { "pages/blog.md": "---\ntitle: Journal\n---\n" },
    "Page “Journal”: /blog is the address of another page of the site. Give this one another.",
  ],
  targetLost: [
    { "redirects.yaml": "/old.html: /nowhere\n" },
    "Addresses of an old site “/old.html”: There is no page /nowhere.",
  ],
  pictureDamaged: [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n`, "pictures/c.png": "none" },
    "Pictures “c.png”: The picture is damaged or cut off, or no picture whatever its name says: save it again as JPEG, PNG, WebP or AVIF.",
  ],
  pictureGone: [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n` },
    "Pictures “c.png”: The picture itself is not there. Did you mean b.png? Replace it, or remove it from your pictures.",
  ],
  pictureSpecial: [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n` },
    "Pictures “c.png”: The picture is no file but a folder, a pipe or a device. Put a picture there, or remove it.",
    (dir) => mkdir(path.join(dir, "pictures/c.png")),
  ],
  pictureUndescribed: [
    post("media: c.png\n"),
    "Post “Lamp”: Picture: The picture “c.png” has no description yet. Choose it in Pictures, and say what it shows.",
    (dir) => writeFile(path.join(dir, "pictures/c.png"), ""),
  ],
  pictureElsewhere: [
    post("", "![](https://elsewhere.example/a.png)"),
    "Post “Lamp”: Text: The picture “https://elsewhere.example/a.png” is on another site. Add it to your pictures, and choose it there.",
  ],
  pictureUnknown: [
    post("media: a.wepb\n"),
    "Post “Lamp”: Picture: There is no picture “a.wepb” among yours. Did you mean a.webp? Choose another one.",
  ],
  drawingText: [
    { "brand.yaml": `${good["brand.yaml"]}mark: mark.svg\n`, "brand/mark.svg": "<svg><text>A</text></svg>" },
    "Brand: Mark: The drawing holds text: turn it into outlines first, visitors may lack its typeface.",
  ],
  fileGone: [
    { "samples/home.yaml": "clients:\n  - { name: Ada, logo: ada.svg }\n" },
    "Home page: Clients: “Ada”: Logo: The file “ada.svg” is not there. Send it again, or choose another one.",
  ],
  textDeep: [
    post("", "<b>".repeat(600)),
    "Post “Lamp”: Text: Too many parts of this text stand inside one another. Open Source, and end those that are left open.",
  ],
};

describe("each kind of mistake is described in the words of the form", () => {
  test.each(Object.entries(examples))("%s", async (_, [files, sentence, prepare]) => {
    const problems = await problemsOf(files, prepare);
    expect(problems.map(lineOf)).toContain(sentence);
  });
});

/** The same of the blocks of a text. */
const blocks: Readonly<Record<string, readonly [string, string]>> = {
  colons: [
    "Words\n:::\nMore",
    "A line of colons stands alone in this text. Open Source, and take it out; a block that holds others begins and ends with more colons than they.",
  ],
  open: [
    "::: people",
    "The block “People” has no end. Open Source: it begins with a line of colons, and ends with such a line (:::).",
  ],
  empty: [
    "::: gallery\n:::",
    "The block “Several pictures” holds nothing to show. Fill it in, or remove it.",
  ],
  filling: [
    "::: gallery\n![A](a.webp)\n\nWords\n:::",
    "The block “Several pictures” holds something that it cannot show: “Words”. Take that out.",
  ],
  "captions-elsewhere": [
    '::: video https://www.youtube.com/watch?v=aqz-KE-bpKQ {title="A" poster=a.webp captions=a.vtt}\n:::',
    "Captions belong to a video of your own. Those of a video elsewhere are added there.",
  ],
  forbidden: ["::: people\n:::", "The block “People” cannot be used in a person’s own text."],
  unknown: [
    "::: slider\n:::",
    "“slider” is no block that the site knows. Remove it, or add another one in its place.",
  ],
  lacks: [
    "::: quote\nWords\n:::",
    "The block “Quotation with a name” is not filled in: “Who said it” is empty.",
  ],
  extra: [
    "::: people {big=yes}\n:::",
    "The block “People” has something that does not belong to it: “big”. Open Source, and take it out.",
  ],
  name: [
    "::: people\nPersn 1\n:::",
    "The block “People” names “Persn 1”, which is not there. Did you mean Person 1?",
  ],
  link: [
    '::: call {link=/nowhere-at-all/x label="Go"}\nWords\n:::',
    "The block “Call to act” leads to “/nowhere-at-all/x”, which is neither a page of yours nor a web address.",
  ],
  video: [
    '::: video https://films.example/1 {title="A" poster=a.webp}\n:::',
    "“https://films.example/1” is no video. Choose an MP4 or WebM file of yours, or the address of a page of YouTube, Vimeo or PeerTube.",
  ],
  captions: [
    '::: video film.mp4 {title="A" poster=a.webp captions=list.pdf}\n:::',
    "“list.pdf” holds no captions: these are a WebVTT file.",
  ],
};

describe("each mistake in a block is described in the words of its form", () => {
  test.each(Object.entries(blocks))("%s", async (of, [text, sentence]) => {
    const files = { "files/film.mp4": "1234ftyp", "files/list.pdf": "%PDF-" };
    const member = { "team/1.md": `${good["team/1.md"]}\n${text}\n` };
    const problems = await problemsOf({ ...files, ...(of === "forbidden" ? member : post("", text)) });
    expect(problems.map(({ message }) => message)).toContain(sentence);
  });
});

test("what cannot be mended in the desk names the file and the line for somebody else", async () => {
  const [problem] = await problemsOf(post("author: One: two\n"));
  expect(problem).toMatchObject({
    editable: true,
    message: "There is a colon in a text: put the text in quotes.",
    detail: "posts/1.md:4",
  });
});
