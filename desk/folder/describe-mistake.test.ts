import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "#desk/contract/document.ts";
import type { BlockFlaw, Mistake } from "#server/content/mistake.ts";
import { makePipe } from "#server/testing/named-pipe.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { badPictures, ownerMistakes } from "#server/testing/owner-mistakes.ts";
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
  /\w\.(?:ya?ml|md)\b|(?:pictures|files|brand|logos|samples|pages)\/|\bline \d|[`{}|]|\w_\w|:::|---|!\[|\b(?:YAML|Markdown|UTF-8|CSS|schema|key|undefined|Invalid|expected|true|false|in quotes|chmod)\b/;

/** Mistakes that nobody can mend in the desk: only these name a file, for whoever opens it. */
const plain = ({ subject, labels, message, detail, file }: Problem) => ({
  words: jargon.exec([subject, ...labels].map(withoutNames).concat(withoutPlaceholders(message)).join(" ")),
  names: detail === null || detail.includes(file),
});
/** Names that an owner gave stand in quotation marks. */
const withoutNames = (label: string) => label.replaceAll(/“[^”]*”/g, "");
/** Texts of the interface have them. */
const withoutPlaceholders = (message: string) => message.replaceAll(/\{\w+\}/g, "");
const isPlain = { words: null, names: true };

const post = (head: string, text = "Text") => ({
  "posts/1.md": `---\nid: 1\ntitle: Lamp\n${head}---\n${text}\n`,
});
const site = (lines: string) => ({ "site.yaml": `${good["site.yaml"]}${lines}\n` });

/** One of each kind, so that the compiler misses a sentence for a new one; and how to bring it about. */
const examples: Record<
  Exclude<Mistake["is"], "block" | "folder-unreadable">,
  readonly [Record<string, string>, string, ((dir: string) => unknown)?]
> = {
  "file-missing": [
    {},
    "Name, contact and menu: A part of your content that the site needs is missing.",
    (dir) => rm(path.join(dir, "site.yaml")),
  ],
  "file-outside": [
    {},
    "Post: This is a link to a place outside of your content, which is not read.",
    (dir) => symlink("/etc/hostname", path.join(dir, "posts/9.md")),
  ],
  "file-special": [
    {},
    "Post: This cannot be read: something else than a text is stored in its place.",
    (dir) => makePipe(path.join(dir, "posts/9.md")),
  ],
  "file-not-text": [
    {},
    "Post: This cannot be read: something else than a text is stored in its place.",
    (dir) => writeFile(path.join(dir, "posts/9.md"), Buffer.from([0x89, 0, 1, 0xff])),
  ],
  "file-broken": [
    post("author: One: two\n"),
    "Post: This cannot be read: it is not stored as the site needs it.",
  ],
  "field-twice": [
    post("author: One\ncreated_at: 2026-01-01\nauthor: Two\n"),
    "Post: This cannot be read: “Author” stands in it twice. One of the two has to go.",
  ],
  "file-unread": [
    { "categorys.yaml": "[]\n" },
    "Your content: Something is stored here that the site does not read. Its name may be misspelt.",
  ],
  "field-unknown": [
    post("autor: Ann\n"),
    "Post “Lamp”: Something stands here that the site does not know, called “Autor”. Perhaps “Author” is meant.",
  ],
  "field-missing": [
    { "samples/faq.yaml": "questions:\n  - { title: Why }\n" },
    "Questions and answers: Questions: “Why”: Answer: This is needed.",
  ],
  "field-empty": [
    { "categories.yaml": (good["categories.yaml"] ?? "").replace("Category 2", '""') },
    "Services on the home page 2: Title: This must not be empty.",
  ],
  "field-unfit": [
    site("timezone: Mars"),
    "Name, contact and menu: Time zone: This must be the name of a time zone, such as Europe/Warsaw or UTC.",
  ],
  "word-unfit": [
    { "words.yaml": "nav: { contact: '{nobody}' }\n" },
    "Words of the site: Nav: Contact: {nobody} stands for nothing here.",
  ],
  "moment-unfit": [
    post("from: soon\n"),
    "Post “Lamp”: Public from: This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00.",
  ],
  "zone-unknown": [
    post("from: 2026-12-01 09:00 Europe/Warschau\n"),
    "Post “Lamp”: Public from: “Europe/Warschau” is no time zone. They are called like Europe/Warsaw.",
  ],
  "never-shown": [
    post("from: 2026-12-02\nuntil: 2026-12-01\n"),
    "Post “Lamp”: Public until: This is not after the day or time from which it is public, so nobody would ever see it.",
  ],
  "id-taken": [
    { "posts/9.md": "---\nid: 8\ntitle: Lamp\n---\n" },
    "Post “Lamp”: Number: Post “Post 8” has the number 8 already. Duplicate this one and delete it: the copy gets a number of its own.",
  ],
  "entry-unknown": [
    { "samples/projects.yaml": "- { id: 77, tag: New }\n" },
    "Projects in the sample pages: 1: Project: What is chosen here (number 77) is not there, or has a mistake itself. Choose another one.",
  ],
  "gel-unknown": [
    { "pictures.yaml": "a.webp: { alt: A, gel: blue }\nb.png: { alt: B }\n" },
    "Pictures “a.webp”: Accent: “blue” is no accent of your brand. These are: straw, rose, jade.",
  ],
  "link-lost": [
    site("footer: [{ title: Journal, link: /blgo }]"),
    "Name, contact and menu: Links at the foot of pages: “Journal”: “/blgo” is no page of your site. Choose one, or an address that begins with https://.",
  ],
  "link-untitled": [
    site("menu: ['https://shop.example']"),
    "Name, contact and menu: Menu: “https://shop.example”: Say what the link to “https://shop.example” is called.",
  ],
  "page-required": [
    { ...site("country: gb"), "pages/imprint.md": "---\ntitle: Imprint\n---\n" },
    "Name, contact and menu: Country: Sites in this country need a page about privacy. Make a page with the address /privacy.",
  ],
  "service-without-page": [
    {
      ...site("pages: { contact: off }"),
      "samples/services.yaml": "services:\n  - { id: 1, title: Wiring }\n",
    },
    "Name, contact and menu: Pages that the site has: Contact: The service “Wiring” has no text of its own, and leads to this page. Give it a text, or turn the page on.",
  ],
  "page-name-unfit": [
    { "pages/Terms.md": "---\ntitle: Terms\n---\n" },
    "Page “Terms”: Addresses are made of small letters and digits, with hyphens between the words. Give the page another one, with Address.",
  ],
  "page-name-taken": [
    { "pages/blog.md": "---\ntitle: Journal\n---\n" },
    "Page “Journal”: /blog is the address of another page of the site. Give this one another, with Address.",
  ],
  "redirect-unfit": [
    { "redirects.yaml": "/old.html: /nowhere\n" },
    "Addresses of an old site “/old.html”: There is no page /nowhere.",
  ],
  "picture-unusable": [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n`, "pictures/c.png": "none" },
    "Pictures “c.png”: The picture is damaged or cut off, or no picture whatever its name says: save it again as JPEG, PNG, WebP or AVIF.",
  ],
  "picture-gone": [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n` },
    "Pictures “c.png”: The picture itself is not there. Replace it, or remove it from your pictures.",
  ],
  "picture-unreadable": [
    { "pictures.yaml": `${good["pictures.yaml"]}c.png: { alt: C }\n` },
    "Pictures “c.png”: The picture cannot be read where it is stored.",
    (dir) => mkdir(path.join(dir, "pictures/c.png")),
  ],
  "picture-undescribed": [
    post("media: c.png\n"),
    "Post “Lamp”: Picture: The picture “c.png” has no description yet. Choose it in Pictures, and say what it shows.",
    (dir) => writeFile(path.join(dir, "pictures/c.png"), ""),
  ],
  "picture-elsewhere": [
    post("", "![](https://elsewhere.example/a.png)"),
    "Post “Lamp”: Text: The picture “https://elsewhere.example/a.png” is on another site. Add it to your pictures, and choose it there.",
  ],
  "picture-unknown": [
    post("media: a.wepb\n"),
    "Post “Lamp”: Picture: There is no picture “a.wepb”; did you mean a.webp? Choose another one.",
  ],
  "file-unusable": [
    { "brand.yaml": `${good["brand.yaml"]}mark: mark.svg\n`, "brand/mark.svg": "<svg><text>A</text></svg>" },
    "Brand: Mark: “mark.svg” holds text: turn it into outlines first, visitors may lack its typeface.",
  ],
  "file-gone": [
    { "samples/home.yaml": "clients:\n  - { name: Ada, logo: ada.svg }\n" },
    "Home page: Clients: “Ada”: Logo: The file “ada.svg” is not there. Send it again, or choose another one.",
  ],
  "text-excess": [
    post("", "<b>".repeat(600)),
    "Post “Lamp”: Text: Too many parts of this text stand inside one another. Open Source, and end those that are left open.",
  ],
};

describe("each kind of mistake is described in the words of the form", () => {
  test.each(Object.entries(examples))("%s", async (_, [files, sentence, prepare]) => {
    const problems = await problemsOf(files, prepare);
    expect(problems.map(lineOf)).toContain(sentence);
    expect(problems.map(plain)).toEqual(problems.map(() => isPlain));
  });
});

/** The same of the blocks of a text. */
const blocks: Record<BlockFlaw["of"], readonly [string, string]> = {
  colons: ["Words\n:::\nMore", "A line of colons stands alone in this text. Open Source, and take it out."],
  open: [
    "::: people",
    "The block “People” has no end. Open Source: it begins with a line of colons, and ends with such a line.",
  ],
  empty: [
    "::: gallery\n:::",
    "The block “Several pictures” holds nothing to show. Fill it in, or remove it.",
  ],
  filling: [
    "::: gallery\n![A](a.webp)\n\nWords\n:::",
    "The block “Several pictures” holds something that it cannot show. Take that out.",
  ],
  "captions-elsewhere": [
    '::: video https://www.youtube.com/watch?v=aqz-KE-bpKQ {title="A" poster=a.webp captions=a.vtt}\n:::',
    "Captions belong to a video of your own. Those of a video elsewhere are added there.",
  ],
  forbidden: ["::: people\n:::", "The block “People” cannot be used in a person's own text."],
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
    "The block “People” names “Persn 1”, which is not there; did you mean Person 1?",
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
    expect(problems.map(plain)).toEqual(problems.map(() => isPlain));
  });
});

describe("what owners do wrong is described without a word of files", () => {
  test.each(ownerMistakes)("%s", async (_, files) => {
    const problems = await problemsOf(files);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.map(plain)).toEqual(problems.map(() => isPlain));
  });

  test.each(badPictures)("%s", async (_, name, write) => {
    const listed = { "pictures.yaml": `${good["pictures.yaml"]}"${name}": { alt: x }\n` };
    const problems = await problemsOf(listed, (dir) => write(path.join(dir, "pictures", name)));
    expect(problems).toHaveLength(1);
    expect(problems.map(plain)).toEqual([isPlain]);
  });
});

test("what cannot be mended in the desk names the file and the line for somebody else", async () => {
  const [problem] = await problemsOf(post("author: One: two\n"));
  expect(problem).toMatchObject({
    editable: true,
    detail: "posts/1.md, line 4: a colon in a text: put the text in quotes",
  });
});
