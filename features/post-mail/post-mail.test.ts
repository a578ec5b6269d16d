import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { neutralBrand } from "#contract/brand.ts";
import { createLocale } from "#words/catalogue.ts";
import { speaking } from "#words/part.ts";
import { droppedStyle, mailHtmlFaults } from "#server/testing/mail-html.ts";
import { mailWords } from "./mail-words.ts";
import { type PostMailParts, writePostMail } from "./post-mail.ts";

const siteUrl = "https://www.agency.example";
const media = "posts/a b-1.webp";
const facts = { width: 1600, height: 1000, alt: 'A "lamp"', position: "50% 50%", gel: null };
const address = `${siteUrl}/blog-single/7-how-we-light`;
const languages = readdirSync("words").flatMap((file) => /^(\w+)\.yaml$/.exec(file)?.[1] ?? []);

const inText = (width: number) =>
  `<img src="/storage/x-1.webp" alt="In the text" width="${width}" height="20" loading="lazy" srcset="/storage/x-1.webp?w=320 320w" sizes="92vw" />`;
const content = `<p>Hello <em>there</em>, <a href="/contact-us">a link</a> and <a href="https://example.org/?a=1&amp;b=2" rel="noopener">out</a>. Code <code>x &lt; y</code>.</p>
<h2>One lamp</h2>
<figure data-block="figure">${inText(300)}<figcaption><p>A caption.</p></figcaption></figure>
<ul data-block="gallery" role="list"><li><figure>${inText(1200)}</figure></li></ul>
<figure data-block="quote"><blockquote><p>Off.</p></blockquote><figcaption><cite data-part="name">Ada</cite><span data-part="role">Print</span></figcaption></figure>
<details data-block="details"><summary data-part="title">How long?<span data-quarter></span></summary><div data-part="body"><p>Three weeks.</p></div></details>
<div data-block="table" role="group" tabindex="0"><table><caption>Hours</caption><thead><tr><th>Day</th><th>From</th></tr></thead><tbody><tr><td>Monday</td><td>9</td></tr></tbody></table></div>
<ul><li><span data-part="done" role="img" aria-label="Done"></span>Done</li><li><span data-part="open" role="img" aria-label="Open"></span>Not yet</li></ul>
<ol start="3"><li>three</li></ol>
<p>Note. <a href="#fnref-1" role="doc-backlink">↑</a><span data-part="facts">Loads a player.</span></p>
<p>A claim.<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>
<pre tabindex="0"><code>const a = 1;</code></pre>
<figure data-block="video"><video src="/storage/files/film.mp4" poster="/storage/still-1.webp?w=800" width="1280" height="720" controls aria-label="Five threads"><track src="/storage/files/film.vtt" /></video></figure>
<hr />`;

const post = {
  id: 7,
  slug: "how-we-light",
  title: "How we light & why",
  author: "Ann",
  content,
  media,
  created_at: "2026-01-02",
  previous: null,
  next: null,
};

const partsOf = (changes: Partial<typeof post> = {}, language = "en"): PostMailParts => ({
  store: {
    post: (id) => Promise.resolve(id === 7 ? { ...post, ...changes } : null),
    pictures: (paths) => Promise.resolve(Object.fromEntries(paths.map((path) => [path, facts]))),
    contacts: () => Promise.resolve(null),
    brand: () => Promise.resolve(neutralBrand),
  },
  locale: createLocale({ language }),
  siteUrl,
});

async function written(changes: Partial<typeof post> = {}, language = "en") {
  const mail = await writePostMail(7, partsOf(changes, language));
  if (!mail) throw new Error("no such post");
  return mail;
}

test("a post that is not public is none", async () => {
  expect(await writePostMail(8, partsOf())).toBeNull();
});

test("the subject is the title, unless another is given", async () => {
  expect((await written()).subject).toBe("How we light & why");
  const other = await writePostMail(7, { ...partsOf(), subject: "News\r\nBcc: x@y.example" });
  expect(other?.subject).toBe("News Bcc: x@y.example");
});

describe("the HTML of a post", () => {
  test("keeps to what mail programs show", async () => {
    const { html } = await written();
    const tags = new Set([...html.matchAll(/<([a-z]+\d?)/g)].map(([, tag = ""]) => tag));
    const known =
      "html head meta title style body table thead tbody tr td th p div h1 h2 a img br em sup code pre ul ol li";
    expect([...tags].filter((tag) => !known.split(" ").includes(tag))).toEqual([]);
    expect(html).not.toMatch(droppedStyle);
    expect(html).not.toMatch(/↑|Loads a player/);
    expect(html).not.toMatch(/srcset|loading=|data-|aria-|<video|<script/);
    expect(await mailHtmlFaults(html)).toEqual([]);
  });

  test("has pictures by absolute addresses, no wider than the mail, sharp on fine screens, with their words", async () => {
    const { html } = await written();
    const pictures = [...html.matchAll(/<img src="([^"]+)" width="(\d+)" alt="([^"]*)"/g)];
    expect(pictures.map(([, src, width, alt]) => [src, width, alt])).toEqual([
      [`${siteUrl}/storage/posts/a%20b-1.webp?w=1200&amp;as=jpeg`, "560", "A &quot;lamp&quot;"],
      [`${siteUrl}/storage/x-1.webp?w=320&amp;as=jpeg`, "300", "In the text"],
      [`${siteUrl}/storage/x-1.webp?w=1200&amp;as=jpeg`, "560", "In the text"],
      [`${siteUrl}/storage/still-1.webp?w=1200&amp;as=jpeg`, "560", "Five threads"],
    ]);
    // Their words stand in their place until they are loaded, in the type of the mail.
    expect(html.match(/<img[^>]* alt="[^"]+"[^>]* style="[^"]*font-family:[^"]*color:/g)).toHaveLength(4);
  });

  test("has absolute links: those within the text and a film lead to the post's page", async () => {
    const { html, marker } = await written();
    const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `${siteUrl}/contact-us`,
      "https://example.org/?a=1&amp;b=2",
      `${address}#fn-1`,
      address,
      address,
      address,
      marker,
    ]);
  });

  test("shows each colour on the dark side too", async () => {
    const { html } = await written();
    const coloured = [...html.matchAll(/<\w+[^>]* style="(?:[^"]*;)?color:[^"]*"/g)].map(([tag]) => tag);
    expect(coloured.length).toBeGreaterThan(20);
    const isNamed = / class="[^"]*\b(?:text|muted|ink|link)\b/;
    expect(coloured.filter((tag) => !isNamed.test(tag))).toEqual([]);
  });
});

describe.each(languages)("in %s", (language) => {
  test("both forms say why it came and how to leave, in the language's direction", async () => {
    const { html, text, marker } = await written({}, language);
    const { server, direction } = createLocale({ language });
    const own = speaking(language, mailWords).server;
    const why = own.why({ site: server.nameless });
    expect(text).toContain(`${why}\n${server.unsubscribe.button}: ${marker}`);
    expect(html).toContain(why);
    expect(html).toContain(own.read);
    expect(html).toContain(`dir="${direction}"`);
    const start = direction === "rtl" ? "right" : "left";
    expect(html).toContain(`border-${start}:3px`);
    expect(html).toContain(`padding-${start}:24px`);
  });
});

test("the plain text lays out lists, tables and links, and has no pictures", async () => {
  const { text } = await written();
  expect(text).toContain(
    `a link (${siteUrl}/contact-us) and out (https://example.org/?a=1&b=2). Code x < y.`,
  );
  expect(text).toMatch(/^How we light & why\n\nHello there/);
  expect(text).toContain(" * [x] Done\n * [ ] Not yet");
  expect(text).toMatch(/Day +From\nMonday +9/);
  expect(text).toContain(`Read it on the website:\n${address}`);
  expect(text).toContain("> Off.\n\nAda, Print");
  expect(text).not.toContain("storage");
});

test("a text that is too long for mail programs is cut between two paragraphs, in both forms, and says so", async () => {
  const paragraphs = Array.from({ length: 400 }, (_, index) => `<p>${index} ${"word ".repeat(80)}</p>`);
  const { html, text } = await written({ content: paragraphs.join("\n") });
  expect(Buffer.byteLength(html)).toBeGreaterThan(90_000);
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  const last = (form: string) => Number([...form.matchAll(/(\d+) word /g)].at(-1)?.[1]);
  expect(last(html)).toBe(last(text));
  for (const form of [html, text]) expect(form).toContain("The rest is on the website.");
  expect((await written()).text).not.toContain("The rest is on the website.");
});
