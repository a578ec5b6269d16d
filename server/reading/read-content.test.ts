import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sampleSchemas } from "#contract/samples.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import type { Content } from "../content/content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

/** Reads the fixture with some files changed (null removes one). */
async function read(changes: Record<string, string | null> = {}, prepare?: (dir: string) => Promise<void>) {
  const files = Object.entries({ ...fixtureFiles(), ...changes }).filter(
    (entry): entry is [string, string] => {
      return entry[1] !== null;
    },
  );
  const dir = await writeFixture(Object.fromEntries(files));
  await prepare?.(dir);
  return readContent(dir);
}

async function faultsOf(...args: Parameters<typeof read>): Promise<string[]> {
  const result = await read(...args);
  return "faults" in result ? result.faults.map(describeFault) : [];
}

async function contentOf(...args: Parameters<typeof read>): Promise<Content> {
  const result = await read(...args);
  if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
  return result.content;
}

const post = (head: string, body = "Words") =>
  `---\nid: 1\ntitle: T\nauthor: A\nmedia: a.webp\n${head}---\n${body}\n`;
const bodyOf = async (body: string) => {
  const content = await contentOf({ "posts/1.md": post("", body) });
  return content.posts.find(({ id }) => id === 1)?.content;
};

describe("reading a content folder", () => {
  test("a good folder has no faults, its order and its defaults", async () => {
    const content = await contentOf();
    expect(content.contacts).toMatchObject({ website_name: "Testhouse", youtube_page: "" });
    expect(content.team.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(content.posts.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 2, 1, 3]);
    expect(content.posts.at(-1)?.created_at).toBe("");
    expect(content.team[0]?.age).toBe("33");
    const samples = content.samples;
    expect(samples.home.work.map(({ id }) => id)).toEqual([14, 11]);
    expect(samples.contact.map?.mode).toBe("click");
    expect(samples.services.services.map(({ content: html }) => html)).toEqual([
      "<p>Text <strong>bold</strong></p>",
      null,
    ]);
    expect(content.pictures.map((picture) => picture.path)).toEqual([
      expect.stringMatching(/^a-[0-9a-f]{8}\.webp$/),
      expect.stringMatching(/^b-[0-9a-f]{8}\.png$/),
    ]);
  });

  test("many mistakes are all named at once, each with its file and line", async () => {
    const faults = await faultsOf({
      "site.yaml": `${fixtureFiles()["site.yaml"]}slogan: Hi\ntwitter_page: "javascript:alert(1)"\n`,
      "about.md": "no head\n",
      "items/item-1.md": fixtureFiles()["items/item-1.md"]?.replace("category: 1", "category: 77") ?? "",
      "projects/p-12.md": fixtureFiles()["projects/p-12.md"]?.replace("id: 12", "id: 11") ?? "",
      "projects/p-13.md": fixtureFiles()["projects/p-13.md"]?.replace("b.png]", "none.png]") ?? "",
      "testimonials/1.md": fixtureFiles()["testimonials/1.md"]?.replace("rate: 5", "rate: 4.7") ?? "",
      "posts/2.md": post("created_at: 2026-02-30\n"),
      "posts/4.md": "---\nid: 4\ntitle: [\n---\n",
      "team/1.md": fixtureFiles()["team/1.md"]?.replace("name: Person 1\n", "") ?? "",
      "samples/team.yaml": "- 2\n- 99\n",
      "samples/faq.yaml": "intro: Hi\n",
    });
    for (const expected of [
      "site.yaml:7 “slogan” is not a field",
      "site.yaml:8 Page at X (Twitter): This must be an address",
      "about.md:1 This begins with no head",
      "items/item-1.md:3 Category: What is chosen here (number 77) is not there",
      "projects/p-12.md:2 Number: projects/p-11.md has the number 11 already",
      "projects/p-13.md:7 Pictures: 2: There is no picture “none.png” among yours",
      "testimonials/1.md:5 Stars, from 0 to 5: This must be a number from 0 to 5, whole or a half",
      "posts/2.md:6 Date: This must be a day",
      "posts/4.md:",
      "team/1.md:2 Name: This is needed",
      "samples/team.yaml:2 2: What is chosen here (number 99) is not there",
      "samples/faq.yaml:1 Questions: This is needed",
    ]) {
      expect(
        faults.some((fault) => fault.startsWith(expected)),
        `${expected}\n${faults.join("\n")}`,
      ).toBe(true);
    }
  });

  const dates = [
    "2026-13-01",
    "0000-01-01",
    "10000-01-01",
    "2026-2-1",
    "yesterday",
    "2026-02-30",
    "2025-02-29T00:00:00Z",
  ];
  test.each(dates)("API-5 the date %s is a fault", async (date) => {
    expect(await faultsOf({ "posts/1.md": post(`created_at: ${date}\n`) })).toHaveLength(1);
  });

  test.each(["6", "-1", ".nan", ".inf", "'5'", "4.25"])("ABOUT-3 the rate %s is a fault", async (rate) => {
    const text = fixtureFiles()["testimonials/1.md"]?.replace("rate: 5", `rate: ${rate}`) ?? "";
    expect((await faultsOf({ "testimonials/1.md": text })).length).toBeGreaterThan(0);
  });

  test.each(["0", "-1", "1.5", "'1'", "9007199254740993", "null"])("the id %s is a fault", async (id) => {
    expect((await faultsOf({ "posts/1.md": post("").replace("id: 1", `id: ${id}`) })).length).toBeGreaterThan(
      0,
    );
  });

  test("an alias bomb, a duplicate key and bytes that are no text are faults", async () => {
    const bomb = `a: &a [x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c]\n`;
    expect((await faultsOf({ "samples/facts.yaml": bomb })).length).toBeGreaterThan(0);
    expect((await faultsOf({ "posts/1.md": post("title: U\n") })).length).toBeGreaterThan(0);
    const binary = (dir: string) => writeFile(path.join(dir, "posts/1.md"), Buffer.from([0x89, 0, 1, 0xff]));
    expect(await faultsOf({}, binary)).toEqual(["posts/1.md:1 This is no text, whatever its name says."]);
  });

  test("an empty folder names the one file that must be there", async () => {
    const result = await readContent("/nonexistent");
    expect("faults" in result && result.faults.map(describeFault)).toEqual([
      "site.yaml:1 This part of your content is missing, and the site needs it: add the file.",
    ]);
  });

  test("nothing but the name must be there", async () => {
    const dir = await writeFixture({ "site.yaml": "website_name: Ann\n" });
    const result = await readContent(dir);
    if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
    const {
      brand: _brand,
      brandFiles: _files,
      contacts,
      about,
      samples,
      pictures,
      heads,
      ...lists
    } = result.content;
    expect(contacts).toMatchObject({ website_name: "Ann", address: "", email: "", phone: "" });
    expect(about).toEqual({ title: "", content: "", media: "" });
    expect(pictures).toEqual([]);
    expect(heads).toEqual({});
    expect(Object.values(lists).flat()).toEqual([]);
    expect(samples).toMatchObject({ home: { claim: "", work: [] }, services: { services: [] }, pricing: [] });
    expect(samples.contact).toEqual({ phone: "tel" });
    for (const [name, schema] of Object.entries(sampleSchemas))
      expect(
        schema.safeParse(Object.entries(samples).find(([one]) => one === name)?.[1]).error,
      ).toBeUndefined();
  });

  test("an entry needs its id and its name or title alone", async () => {
    const content = await contentOf({
      "team/1.md": "---\nid: 1\nname: Ann\n---\n",
      "posts/1.md": "---\nid: 1\ntitle: First\n---\nWords\n",
      "items/item-1.md": "---\nid: 1\ncategory: 1\ntitle: Client\n---\n",
      "projects/p-11.md": "---\nid: 11\nitem: 1\ntitle: Work\n---\n",
      "testimonials/1.md": "---\nid: 1\nname: Bob\nrate: 5\n---\nGood\n",
      "categories.yaml": "- { id: 1, title: One }\n- { id: 2, title: Two }\n",
      "samples/services.yaml": "services: [{ id: 1, title: Light }, { id: 2, title: Sound }]\n",
    });
    expect(content.team.find(({ id }) => id === 1)).toMatchObject({
      age: "",
      email: "",
      phone: "",
      media: "",
    });
    expect(content.posts.at(-1)).toMatchObject({ author: "", media: "", created_at: "" });
    expect(content.projects.find(({ id }) => id === 11)).toMatchObject({
      client: "",
      media: [],
      created_at: "",
    });
    expect(content.categories[0]).toMatchObject({ sub_title: "", title_pic: "", content_pic: "" });
    expect(content.samples.services.services.map(({ number }) => number)).toEqual(["01", "02"]);
  });

  test("a picture is a fault where no file lists any", async () => {
    const dir = await writeFixture({
      "site.yaml": "website_name: Ann\n",
      "about.md": "---\nmedia: a.webp\n---\n",
    });
    const result = await readContent(dir);
    expect("faults" in result && result.faults.map(describeFault)).toEqual([
      "about.md:2 Picture: The picture “a.webp” has no description yet. Choose it in Pictures, and say what it shows.",
    ]);
  });

  test("a text's picture that only lacks its line is not taken for a misspelling, and a damaged one is named once", async () => {
    const dir = await writeFixture({
      "site.yaml": "website_name: Ann\n",
      "pictures.yaml": "bad.webp: { alt: Bad }\n",
      "pictures/bad.webp": "no picture",
      "about.md":
        "---\ntitle: A\n---\n![](a.webp)\n\n::: gallery\n![](a.webp)\n![](bad.webp)\n:::\n\n![](bad.webp)\n",
    });
    const result = await readContent(dir);
    const line =
      "Text: The picture “a.webp” has no description yet. Choose it in Pictures, and say what it shows.";
    expect("faults" in result && result.faults.map(describeFault)).toEqual([
      `about.md:4 ${line}`,
      `about.md:6 ${line}`,
      expect.stringMatching(/^pictures\.yaml:1 “bad\.webp”: The picture is damaged/),
    ]);
  });
});

describe("further pages and the showcase", () => {
  const page = "---\ntitle: T\ndescription: D\n---\n# A\n\n[x](https://other.example)\n";

  test("a page stands under its file's name, its HTML is made safe", async () => {
    const content = await contentOf({ "pages/terms-of-use.md": `${page}<script>1</script>` });
    const samples = content.samples;
    expect(samples.pages.map(({ slug, title }) => [slug, title])).toEqual([
      ["imprint", "Imprint"],
      ["terms-of-use", "T"],
    ]);
    expect(samples.pages[1]?.content).toBe(
      '<h2 id="text-a">A</h2>\n<p><a href="https://other.example" rel="noopener noreferrer">x</a></p>',
    );
  });

  test("there need be no page", async () => {
    expect((await contentOf({ "pages/imprint.md": null })).samples.pages).toEqual([]);
  });

  test.each(["blog", "faq-light", "api", "assets", "storage", "samples", "share", "healthz", "home"])(
    "the address /%s is taken: a fault",
    async (slug) => {
      expect(await faultsOf({ [`pages/${slug}.md`]: page })).toEqual([
        `pages/${slug}.md:1 /${slug} is the address of another page of the site. Give this one another.`,
      ]);
    },
  );

  test.each(["Privacy", "a_b", "a b", "-a", "a-", "a--b", "ä", "a.b"])(
    "the file name %s.md is no address: a fault",
    async (name) => {
      const faults = await faultsOf({ [`pages/${name}.md`]: page });
      expect(faults).toEqual([
        expect.stringContaining(`pages/${name}.md:1 Addresses are made of small letters`),
      ]);
    },
  );

  test("a page without a title or with a field too many is a fault", async () => {
    const faults = await faultsOf({ "pages/a.md": "---\ndescription: D\nid: 1\n---\n" });
    expect(faults).toEqual([
      "pages/a.md:2 Title: This is needed.",
      "pages/a.md:3 “id” is not a field that the site knows here.",
    ]);
  });

  const showcase = (said: string) => ({ "site.yaml": `${fixtureFiles()["site.yaml"]}${said}` });
  test.each([
    ["", true],
    ["showcase: on\n", true],
    ["showcase: true\n", true],
    ["showcase: off\n", false],
    ["showcase: false\n", false],
  ])("%j opens the showcase: %s", async (said, open) => {
    const { samples, contacts } = await contentOf(showcase(said));
    expect(samples.site).toEqual({ showcase: open, copyright: "2024", descriptions: {} });
    expect(contacts).not.toHaveProperty("showcase");
  });

  test("security is the contact of security.txt, and no field of the contact settings", async () => {
    const { samples, contacts } = await contentOf(showcase("security: security@agency.example\n"));
    expect(samples.site).toMatchObject({ showcase: true, security: "security@agency.example" });
    expect(contacts).not.toHaveProperty("security");
    expect(await faultsOf(showcase("security: http://agency.example\n"))).toEqual([
      "site.yaml:7 Address for security reports: This must be an e-mail address, or an address that begins with https://, mailto: or tel:.",
    ]);
  });

  test.each(["maybe", "0", "[]"])("showcase: %s is a fault", async (said) => {
    expect(await faultsOf(showcase(`showcase: ${said}\n`))).toEqual([
      "site.yaml:7 Second layouts: This can only be on or off. Choose again.",
    ]);
  });
});

describe("words about the agency that no entry holds", () => {
  const site = (said: string) => ({ "site.yaml": `${fixtureFiles()["site.yaml"]}${said}` });

  test("SHELL-9 the copyright line's years and the descriptions of pages come from site.yaml", async () => {
    const { samples } = await contentOf(site("copyright: 2019 to 2026\ndescriptions: { /blog: Notes. }\n"));
    expect(samples.site).toMatchObject({ copyright: "2019 to 2026", descriptions: { "/blog": "Notes." } });
  });

  test.each(["/blog-single/1", "/blog-light", "/nowhere", "blog"])(
    "a description of %s is a fault that names the pages",
    async (address) => {
      const [fault = "", ...more] = await faultsOf(site(`descriptions: { ${address}: Notes. }\n`));
      const place = `site.yaml:7 Pages for search engines “${address}”: `;
      expect(fault.slice(0, place.length)).toBe(place);
      expect(fault.slice(place.length)).toMatch(/ \/blog, /);
      expect(more).toEqual([]);
    },
  );

  test("TEAM-3 skills may be left out; a share beyond 100 is a fault", async () => {
    expect((await contentOf({ "samples/skills.yaml": null })).samples.skills).toEqual([]);
    expect(await faultsOf({ "samples/skills.yaml": "- { label: Light, share: 101 }\n" })).toHaveLength(1);
  });
});

describe("pictures", () => {
  const listed = (name: string) => ({
    "pictures.yaml": `${fixtureFiles()["pictures.yaml"]}${name}: { alt: x }\n`,
  });
  test.each(["../secret.webp", "/etc/passwd", "none.webp", "x/../../a.webp", ".hidden.webp", "a b.webp"])(
    "%s is a fault",
    async (name) => {
      expect(await faultsOf(listed(`"${name}"`))).toHaveLength(1);
    },
  );

  test("a link out of the folder, a lying name and a vector are faults", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
    const prepare = async (dir: string) => {
      await writeFile(path.join(dir, "outside.webp"), "x");
      await symlink(path.join(dir, "outside.webp"), path.join(dir, "pictures/link.webp"));
      await writeFile(path.join(dir, "pictures/lie.png"), svg);
      await writeFile(path.join(dir, "pictures/v.svg"), svg);
      await writeFile(path.join(dir, "pictures/html.jpg"), "<html>");
      await writeFile(path.join(dir, "pictures/none.png"), "");
    };
    const names = ["link.webp", "lie.png", "v.svg", "html.jpg", "none.png"];
    const yaml = names.map((name) => `${name}: { alt: x }\n`).join("");
    const faults = await faultsOf({ "pictures.yaml": `${fixtureFiles()["pictures.yaml"]}${yaml}` }, prepare);
    expect(faults.map((fault) => fault.replace(/^pictures.yaml:\d+ “|”: .*$/g, "")).toSorted()).toEqual(
      names.toSorted(),
    );
  });
});

describe("links in the folder", () => {
  const says = "This is a link to a place outside of your content, which is not read.";
  const secret = "---\nid: 99\ntitle: Secret\n---\n";
  const elsewhere = async (text: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-elsewhere-")), "secret");
    await writeFile(file, text);
    return file;
  };

  test.each(["posts/linked.md", "samples/skills.yaml", "words.yaml", "logos/kelda.svg", "brand/mark.svg"])(
    "%s that leads out of it is a fault, and nothing of its text is quoted",
    async (name) => {
      const faults = await faultsOf({}, async (dir) => {
        await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
        await rm(path.join(dir, name), { force: true });
        await symlink(await elsewhere("secret: [words"), path.join(dir, name));
      });
      expect(faults).toEqual([`${name}:1 ${says} Put the file itself there; a whole folder may be a link.`]);
    },
  );

  test("a folder of it may lie anywhere, and a file may be a link within it", async () => {
    const faults = await faultsOf({}, async (dir) => {
      const moved = path.join(path.dirname(await elsewhere("")), "posts");
      await rename(path.join(dir, "posts"), moved);
      await symlink(moved, path.join(dir, "posts"));
      await writeFile(path.join(moved, "source.txt.md.off"), secret);
      await symlink(path.join(moved, "source.txt.md.off"), path.join(moved, "99.md"));
    });
    expect(faults).toEqual([]);
  });
});

describe("API-5 HTML is made safe", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="\u3000javascript:alert(1)">x</a>',
    '<a href="\u2028java\tscript:alert(1)">x</a>',
    String.raw`<a href="javascript\x09:javascript:alert(1)">x</a>`,
    '<svg><a xlink:href="javascript:1"></a><script>1</script></svg>',
    "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input></form>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
    '<p style="position:fixed" onclick="x()" id="main" class="header">x</p>',
    "<style>*{display:none}</style>",
    '<object data="x"></object><embed src="x">',
  ];
  test.each(attacks)("%s", async (html) => {
    const { safeHtml } = await import("../markdown/safe-html.ts");
    const safe = safeHtml(html, () => null);
    expect(safe).not.toMatch(
      /script|onerror|onclick|javascript:|data:|<(?:iframe|form|input|base|meta|style|object|embed|svg|math|img)|\b(?:id|class|style)=/i,
    );
  });

  test.each(["javascript-basics", "data/report.pdf", "/blog?about=javascript:", "#data:"])(
    "a link to %s stays",
    async (href) => {
      const { safeHtml } = await import("../markdown/safe-html.ts");
      expect(safeHtml(`<a href="${href}">x</a>`, () => null)).toBe(`<a href="${href}">x</a>`);
    },
  );

  test("headings start at h2 whatever they were, links that leave carry rel", async () => {
    expect(await bodyOf("# A\n\n## B")).toBe('<h2 id="text-a">A</h2>\n<h3 id="text-b">B</h3>');
    expect(await bodyOf("### A\n\n#### B")).toBe('<h2 id="text-a">A</h2>\n<h3 id="text-b">B</h3>');
    expect(await bodyOf("[x](https://other.example)")).toBe(
      '<p><a href="https://other.example" rel="noopener noreferrer">x</a></p>',
    );
    expect(await bodyOf("[x](/contact-us)")).toBe('<p><a href="/contact-us">x</a></p>');
  });

  test("known pictures stand with their size, others are faults", async () => {
    expect(await bodyOf("![](a.webp)")).toMatch(
      /^<p><img src="\/storage\/a-[0-9a-f]{8}\.webp" alt="A light" width="1000" height="500" loading="lazy" decoding="async" \/><\/p>$/,
    );
    expect(
      await faultsOf({ "posts/1.md": post("", "![](https://x.example/y.png) ![](z.png)") }),
    ).toHaveLength(2);
  });

  test("what is nested too deep or too large is a fault that says what to do", async () => {
    const faults = await faultsOf({
      "posts/1.md": post("", "<div>".repeat(61)),
      "posts/2.md": post("", "x".repeat(2 * 1024 * 1024)).replace("id: 1", "id: 2"),
    });
    expect(faults).toEqual([
      expect.stringMatching(/^posts\/1\.md:\d+ Text: Too many parts of this text stand inside one another/),
      expect.stringMatching(/^posts\/2\.md:\d+ Text: This text is too long for a page/),
    ]);
  });

  test("long honest text is published whole", async () => {
    const html = await bodyOf("Some words.\n\n".repeat(20_000));
    expect(html?.match(/<p>/g)).toHaveLength(20_000);
  });
});
