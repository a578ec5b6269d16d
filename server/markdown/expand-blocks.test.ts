import { describe, expect, test, vi } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { pictureBookOf } from "../testing/picture-book.ts";
import type { Fault } from "../content/fault.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { renderMarkdown } from "./markdown.ts";
import type { MarkdownReading } from "./markdown-reading.ts";
import { safeHtml, safeStoredHtml } from "./safe-html.ts";

const rain = { name: "rain.jpg", path: "rain-12345678.jpg", alt: "Rain", position: "50% 50%", gel: null };
const picture = { ...rain, width: 1000, height: 500, source: { file: "/rain.jpg", prepare: null } };
const person = (id: number, name: string) => ({ id, name, designation: "Printer", media: picture.path });
const team = [person(1, "Ada Byron"), person(2, "Bo Diaz")];
const plan = {
  id: 1,
  title: "Small",
  price: 26,
  currency: "€",
  trial: "15 days",
  suitability: "",
  features: ["One lamp"],
};
const plans = [plan, { ...plan, id: 2, title: "Large" }];

/** What a text becomes, and the mistakes in it; its first line is line 10 of its file. */
function rendered(
  text: string,
  language = "en",
  shown: Partial<MarkdownReading["shown"]> = {},
  noBlocks?: "blockOfClient",
) {
  const faults: Fault[] = [];
  const book = pictureBookOf([picture]);
  const file = (name: string) => ({
    name,
    file: `/${name}`,
    path: `files/${name.replace(".", "-12345678.")}`,
    bytes: 1_240_000,
  });
  const fileBook = { find: file, use: file, show: () => {}, isPublic: () => true, used: () => [] };
  const html = renderMarkdown(
    text,
    { file: "posts/1.md", line: 10, at: ["body"] },
    {
      book,
      fileBook,
      faults,
      locale: createLocale({ language }),
      shown: { team, teamPages: true, plans, hidden: new Set(), ...shown },
      ...(noBlocks && { noBlocks }),
    },
  );
  return { html, faults: faults.map(describeFault) };
}

function htmlOf(...args: Parameters<typeof rendered>): string {
  const { html, faults } = rendered(...args);
  expect(faults).toEqual([]);
  return html;
}

const samples: Readonly<Record<string, string>> = {
  gallery: '::: gallery\n![One](rain.jpg "A caption")\n![](rain.jpg)\n:::',
  figure: "::: figure rain.jpg {alt=Wet}\nIn *April*.\n:::",
  quote: '::: quote {name="Ada Byron" role="Head of print"}\nGood.\n:::',
  people: "::: people\n- Bo Diaz\n:::",
  prices: "::: prices\nLarge\n:::",
  call: '::: call {link=/contact-us label="Write to us"}\nBring a lamp.\n:::',
  columns: ":::: columns\n::: column\nLeft\n:::\n::: column\nRight\n:::\n::::",
  table: "::: table Hours\n| Day | From |\n| --- | --- |\n| Monday | 9 |\n:::",
  details: "::: details How long?\nA *week*.\n:::",
  footnotes: "One[^a] and again[^a].\n\n[^a]: A note.",
  tasks: "- [x] Ink\n- [ ] Paper",
  download: "::: download list.pdf\nOur price list\n:::",
  own: '::: video film.mp4 {title="Five threads" poster=rain.jpg captions=film.vtt}\nA *caption*.\n:::',
  hosted: '::: video https://youtu.be/dQw4w9WgXcQ {title="Five threads" poster=rain.jpg}\n:::',
  bareTable: "| Day | From |\n| --- | --- |\n| Monday | 9 |",
};

describe("blocks in Markdown", () => {
  test("a gallery shows each picture in a size of its place, with its caption", () => {
    const html = htmlOf(samples["gallery"] ?? "");
    expect(html).toMatch(
      /^<ul data-block="gallery" role="list"><li><figure><img src="\/storage\/rain-12345678.jpg" alt="One"/,
    );
    expect(html).toContain("/storage/rain-12345678.jpg?w=320 320w, ");
    expect(html).toContain("?w=1200 1000w");
    expect(html.match(/<figcaption>/g)).toHaveLength(1);
    expect(html).toContain('alt="Rain"');
  });

  test("figure, quote and call say what belongs to them", () => {
    expect(htmlOf(samples["figure"] ?? "")).toMatch(
      /alt="Wet".*<figcaption><p>In <em>April<\/em>.<\/p><\/figcaption><\/figure>$/s,
    );
    expect(htmlOf(samples["quote"] ?? "")).toBe(
      '<figure data-block="quote"><blockquote><p>Good.</p>\n</blockquote><figcaption><cite data-part="name">Ada Byron</cite><span data-part="role">Head of print</span></figcaption></figure>',
    );
    expect(htmlOf(samples["call"] ?? "")).toContain(
      '<a href="/contact-us" data-part="button">Write to us<span data-quarter></span></a>',
    );
  });

  test("people and prices are taken from the content by name, and all of them without one", () => {
    expect(htmlOf(samples["people"] ?? "")).toContain(
      '<p data-part="name"><a href="/team-details/2">Bo Diaz</a></p><p data-part="role">Printer</p>',
    );
    expect(htmlOf(samples["people"] ?? "", "en", { teamPages: false })).not.toContain("<a ");
    expect(htmlOf("::: people\n:::").match(/<li>/g)).toHaveLength(2);
    expect(htmlOf(samples["prices"] ?? "", "de")).toContain(
      '<p data-part="name">Large</p><p data-part="price">26\u00a0€</p><p data-part="trial">15 days</p><ul><li>One lamp</li></ul>',
    );
  });

  test("columns, details and tables keep the Markdown in them", () => {
    expect(htmlOf(samples["columns"] ?? "").replaceAll("\n", "")).toBe(
      '<div data-block="columns"><div data-part="column"><p>Left</p></div><div data-part="column"><p>Right</p></div></div>',
    );
    expect(htmlOf(samples["details"] ?? "")).toMatch(
      /<summary data-part="title">How long\?<span data-quarter><\/span><\/summary><div data-part="body"><p>A <em>week/,
    );
    expect(htmlOf(samples["table"] ?? "")).toContain(
      '<div data-block="table" role="group" tabindex="0" aria-label="Hours"><table><caption>Hours</caption>',
    );
    expect(htmlOf(samples["bareTable"] ?? "", "de")).toContain('aria-label="Tabelle: Day, From"');
  });

  test("a table's columns keep the sides that the text names", () => {
    const html = htmlOf("| Day | From |\n| --- | --: |\n| Monday | 9 |");
    expect(html).toContain('<th data-part="right">From</th>');
    expect(html).toContain('<td>Monday</td>\n<td data-part="right">9</td>');
  });

  test("the keyboard reaches a block of code", () => {
    const code = '<pre tabindex="0"><code>a &lt; b\n</code></pre>';
    expect(htmlOf("```ts\na < b\n```")).toBe(code);
    expect(htmlOf("    a < b\n")).toBe(code);
  });

  test("a file's size stands beside its unit in Arabic, too", () => {
    expect(htmlOf(samples["download"] ?? "", "ar")).toContain(
      "(\u2068PDF\u2069، \u2068\u20681.2\u2069 ميغابايت\u2069)",
    );
  });

  test("a download names its file, kind and size; a plain link leads to the file, too", () => {
    expect(htmlOf(samples["download"] ?? "", "de")).toBe(
      '<p data-block="download"><a href="/storage/files/list-12345678.pdf" data-part="file">Herunterladen: Our price list <span data-part="facts">(PDF, 1,2 MB)</span></a></p>',
    );
    expect(htmlOf("[List](files/list.pdf)")).toBe(
      '<p><a href="/storage/files/list-12345678.pdf">List</a></p>',
    );
  });

  test("an own video has the browser's controls and its captions, and is not loaded ahead", () => {
    const html = htmlOf(samples["own"] ?? "");
    expect(html).toContain(
      '<video src="/storage/files/film-12345678.mp4" poster="/storage/rain-12345678.jpg?w=1200" width="1000" height="500" controls playsinline preload="none" aria-label="Five threads">',
    );
    expect(html).toContain(
      '<track kind="captions" src="/storage/files/film-12345678.vtt" srclang="en" label="Captions" />',
    );
    expect(html).toContain("MP4, 1.2 MB");
  });

  test("a hosted video is a link that names its host; only the poster is loaded", () => {
    const html = htmlOf(samples["hosted"] ?? "");
    expect(html).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer" data-part="play" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">',
    );
    expect(html).toContain("Play video: Five threads");
    expect(html).toContain("Loads a player from youtube.com.");
    expect([...html.matchAll(/ (?:src|poster)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      "/storage/rain-12345678.jpg",
    ]);
  });

  test("a footnote and its mentions lead to each other, by ids of this text", () => {
    const html = htmlOf(samples["footnotes"] ?? "", "pl");
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["fnref-posts-1-1", "fnref-posts-1-1:2", "fn-posts-1-1"]);
    expect(new Set(targets)).toEqual(new Set(ids));
    expect(html).toContain('role="doc-backlink" aria-label="Wróć do tekstu"');
  });

  test("notes of every kind stand at the end, in the order of their mentions", () => {
    const text = [
      "One[^b], two^[in the *line*], three[^a], none[^c].",
      "[^a]: First.\n\n    - with a list",
      "[^b]: Second.\n\n    Its end.",
      "[^unused]: Left out.",
    ].join("\n\n");
    const html = htmlOf(text);
    const notes = html.slice(html.indexOf("<section"));
    expect(html).toContain("none[^c].");
    expect(html).not.toContain("Left out");
    const way = (id: number) =>
      `<a href="#fnref-posts-1-${id}" role="doc-backlink" aria-label="Back to the text">↑</a>`;
    expect(notes.replaceAll("\n", "")).toBe(
      [
        '<section data-block="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>',
        `<li id="fn-posts-1-1"><p>Second.</p><p>Its end. ${way(1)}</p></li>`,
        `<li id="fn-posts-1-2"><p>in the <em>line</em> ${way(2)}</p></li>`,
        `<li id="fn-posts-1-3"><p>First.</p><ul><li>with a list</li></ul> ${way(3)}</li>`,
        "</ol></section>",
      ].join(""),
    );
  });

  test("many notes are placed without copying the text for each of them", () => {
    const copiedBy = (count: number) => {
      const notes = Array.from({ length: count }, (_, index) => `Word[^${index}].\n\n[^${index}]: Note.`);
      let copied = 0;
      const concat = Array.prototype.concat;
      const spy = vi.spyOn(Array.prototype, "concat").mockImplementation(function (this: unknown[], ...more) {
        copied += this.length;
        return concat.apply(this, more);
      });
      expect(htmlOf(notes.join("\n\n")).match(/doc-backlink/g)).toHaveLength(count);
      spy.mockRestore();
      return copied;
    };
    expect(copiedBy(200)).toBeLessThanOrEqual(2 * copiedBy(100));
  });

  test("a task says whether it is done, and is no form control", () => {
    const html = htmlOf(samples["tasks"] ?? "");
    expect(html).toMatch(/<li><span data-part="done" role="img" aria-label="Done"><\/span>Ink<\/li>/);
    expect(html).toContain('aria-label="Not done yet"');
  });

  test.each(Object.keys(samples))("%s comes back from a backup byte for byte", (name) => {
    const html = htmlOf(samples[name] ?? "");
    expect(safeStoredHtml(html)).toBe(html);
  });
});

describe("what is wrong with a block is said with its line", () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      "Hi\n\n::: galery\n:::",
      "posts/1.md:12 Text: “galery” is no block that the site knows. Did you mean gallery? Remove it, or add another one in its place.",
    ],
    [
      '::: quote {nam="A"}\nX\n:::',
      "posts/1.md:10 Text: The block “Quotation with a name” has something that does not belong to it: “nam”. Open Source, and take it out.",
    ],
    [
      "::: call {link=/nowhere/at/all label=Go}\nX\n:::",
      "posts/1.md:10 Text: The block “Call to act” leads to “/nowhere/at/all”, which is neither a page of yours nor a web address.",
    ],
    [
      "::: figure\n:::",
      "posts/1.md:10 Text: The block “Picture” is not filled in: its first field is empty.",
    ],
    [
      "::: details\nX\n:::",
      "posts/1.md:10 Text: The block “Text to open” is not filled in: its first field is empty.",
    ],
    [
      "::: people\nAda Biron\n:::",
      "posts/1.md:10 Text: The block “People” names “Ada Biron”, which is not there. Did you mean Ada Byron?",
    ],
    [
      "::: gallery\nwords\n:::",
      "posts/1.md:10 Text: The block “Several pictures” holds something that it cannot show: “words”. Take that out.",
    ],
    [
      "::: gallery\n![x](sun.jpg)\n:::",
      "posts/1.md:10 Text: There is no picture “sun.jpg” among yours. Choose another one.",
    ],
    [
      "::: quote {name=A}\nX",
      "posts/1.md:10 Text: The block “Quotation with a name” has no end. Open Source: it begins with a line of colons, and ends with such a line (:::).",
    ],
    [
      "::: columns\n::: column\nX\n:::\n:::",
      "posts/1.md:14 Text: A line of colons stands alone in this text. Open Source, and take it out; a block that holds others begins and ends with more colons than they.",
    ],
    [
      ":::: columns\nX\n::::",
      "posts/1.md:10 Text: The block “Columns” holds something that it cannot show. Take that out.",
    ],
    [
      "::: table Hours\nX\n:::",
      "posts/1.md:10 Text: The block “Table” holds nothing to show. Fill it in, or remove it.",
    ],
    [
      "::: video https://x.example/film {title=A poster=rain.jpg}\n:::",
      "posts/1.md:10 Text: “https://x.example/film” is no video. Choose an MP4 or WebM file of yours, or the address of a page of YouTube, Vimeo or PeerTube.",
    ],
    [
      "::: video list.pdf {title=A poster=rain.jpg}\n:::",
      "posts/1.md:10 Text: “list.pdf” is no video. Choose an MP4 or WebM file of yours, or the address of a page of YouTube, Vimeo or PeerTube.",
    ],
    [
      "::: video film.mp4 {title=A poster=sun.jpg}\n:::",
      "posts/1.md:10 Text: There is no picture “sun.jpg” among yours. Choose another one.",
    ],
    [
      "::: video film.mp4 {poster=rain.jpg}\n:::",
      "posts/1.md:10 Text: The block “Video” is not filled in: “Title” is empty.",
    ],
    [
      "Text\n:::",
      "posts/1.md:10 Text: A line of colons stands alone in this text. Open Source, and take it out; a block that holds others begins and ends with more colons than they.",
    ],
    [
      "::: figure rain.jpg wide=yes\n:::",
      "posts/1.md:10 Text: There is no picture “rain.jpg wide=yes” among yours. Choose another one.",
    ],
    [
      "A\n\nB\n\n![](ran.jpg)",
      "posts/1.md:14 Text: There is no picture “ran.jpg” among yours. Did you mean rain.jpg? Choose another one.",
    ],
    [
      'A\n\n<img src="https://x.example/a.png" alt="">',
      "posts/1.md:12 Text: The picture “https://x.example/a.png” is on another site. Add it to your pictures, and choose it there.",
    ],
    [
      "::: quote {name=A, role}\nX\n:::",
      "posts/1.md:10 Text: The block “Quotation with a name” has something that does not belong to it: “role”. Open Source, and take it out.",
    ],
  ];
  test.each(cases)("%j", (text, fault) => {
    expect(rendered(text).faults.join("\n")).toContain(fault);
  });

  test("a video on an unknown host is one mistake, not also a file that is missing", () => {
    const { faults } = rendered("::: video https://x.example/film {title=A poster=rain.jpg}\n:::");
    expect(faults).toHaveLength(1);
  });

  test("a block where none can stand", () => {
    expect(rendered("::: people\n:::", "en", {}, "blockOfClient").faults).toEqual([
      "posts/1.md:10 Text: The block “People” cannot be used in a client’s words.",
    ]);
  });

  test("people in a person's own text", () => {
    expect(rendered("::: people\n:::", "en", { team: null }).faults).toEqual([
      "posts/1.md:10 Text: The block “People” cannot be used in a person’s own text.",
    ]);
  });
});

test("thousands of blocks in a text are all read", () => {
  const html = htmlOf("::: details A\nB\n:::\n\n".repeat(5000));
  expect(html.match(/<details/g)).toHaveLength(5000);
});

describe("HTML in a text gets nothing of what blocks have", () => {
  const html =
    '<section data-block="call" id="fn-1" role="img" tabindex="0" aria-label="x"><details open><summary>A</summary>B</details></section><p data-part="name" id="fn-2">C</p>';

  test("written by an author", () => {
    expect(htmlOf(html)).toBe("AB<p>C</p>");
    expect(htmlOf('<p data-own="1" data-part="name">C</p>')).toBe("<p>C</p>");
  });

  test("answered by a provider", () => {
    expect(safeHtml(html, () => null)).toBe("AB<p>C</p>");
  });

  test("a backup's attributes are bounded", () => {
    expect(
      safeStoredHtml(
        '<p id="main" role="dialog" tabindex="5" data-block="A b" onclick="x()" style="x">C</p>',
      ),
    ).toBe("<p>C</p>");
    expect(
      safeStoredHtml(
        '<a data-embed="https://evil.example/x">x</a><video src="https://evil.example/x.mp4" controls></video>',
      ),
    ).toBe("<a>x</a>");
    expect(
      safeStoredHtml(
        '<img src="/storage/a.jpg" alt="" width="9" height="9" srcset="https://x.example/a.jpg 9w" sizes="100vw">',
      ),
    ).not.toContain("srcset");
  });
});
