import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressAt } from "#contract/addresses.ts";
import { createLocale } from "#words/catalogue.ts";
import { examples } from "../e2e/examples.ts";
import { linksOf } from "../e2e/links-of.ts";
import { exampleDir } from "./config/content-dir.ts";
import { fixtureFiles, writeFixture } from "./testing/fixture-content.ts";
import { htmlPart } from "./testing/html-part.ts";
import { realPages } from "./testing/real-pages.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

// Which pages a content folder makes, and what it arranges in them.
const site = "http://localhost";
const { words } = createLocale({ language: "en" });
let opened: TestApp;
const openSite = async (contentDir: string) => {
  opened = await openTestApp("sqlite", { contentDir, pages: realPages, siteUrl: site });
};
const ask = async (address: string) => opened.app.request(address);
const statusOf = async (address: string) => (await ask(address)).status;
const htmlOf = async (address: string) => (await ask(address)).text();

describe("a folder with only a name", () => {
  beforeAll(async () => openSite(await writeFixture({ "site.yaml": "website_name: Ann & Co\n" })));
  afterAll(() => opened.opened.close());

  test("works, and nothing links to missing pages", async () => {
    const waiting = ["/"];
    const seen = new Set(waiting);
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const answer = await ask(page);
      expect([page, answer.status]).toEqual([page, 200]);
      const html = await answer.text();
      expect(html).toContain("<h1");
      expect(html).not.toContain("rss.xml");
      for (const link of linksOf(html, site + page)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect([...seen].toSorted()).toEqual(["/", "/contact-us", "/contact-us-light", "/home", "/sitemap"]);
  });

  test("has its name as the heading of its home page, and no empty section", async () => {
    const html = await htmlOf("/");
    expect(html).toMatch(/<h1[^>]*>Ann &amp; Co<\/h1>/);
    expect(html.match(/<main[\s\S]*<\/main>/)?.[0].match(/<section/g)).toHaveLength(1);
    const graph = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(graph).toContain('"Organization"');
    expect(graph).not.toMatch(/"(?:email|telephone|address|sameAs)":/);
  });

  test("has no page without content: 404", async () => {
    for (const page of [
      "/about-us",
      "/team",
      "/team-details/1",
      "/category/1",
      "/projects",
      "/blog",
      "/blog/1",
      "/faq",
      "/services",
      "/services-light",
      "/team-light",
      "/share/blog.jpg",
      "/rss.xml",
    ])
      expect([page, await statusOf(page)]).toEqual([page, 404]);
  });
});

describe("what site.yaml arranges", () => {
  beforeAll(async () => {
    const files = fixtureFiles();
    const arranged = `
menu: [services, /blog, { title: More, menu: [/faq, /imprint, { title: Shop, link: "https://shop.example/" }] }]
sections: { home: [call, banner, statement], contact: [form, details] }
pages: { projects: off }
titles: { /blog: Journal, /contact-us: Say hello }
head_titles: { /blog: What we learnt about light }
`;
    await openSite(await writeFixture({ ...files, "site.yaml": files["site.yaml"] + arranged }));
  });
  afterAll(() => opened.opened.close());

  test("a menu of the content's own has its links, titles and a menu below", async () => {
    const [header] = htmlPart(await htmlOf("/")).all("header");
    const menu = header?.one("nav");
    const linksIn = (part = menu) => part?.all("a").map((link) => [link.text, link.attribute("href")]) ?? [];
    const below = [
      ["FAQ", "/faq"],
      ["Imprint", "/imprint"],
      ["Shop", "https://shop.example/"],
    ];
    expect(linksIn(menu?.one("div", { id: "menu-3" }))).toEqual(below);
    const categories = linksIn(menu?.one("div", { id: "services-menu" }));
    expect(categories.length).toBeGreaterThan(1);
    expect(linksIn()).toEqual([...categories, ["Journal", "/blog"], ...below]);
  });

  test("a title of the content's own is the page's, its head's, the footer's and that of the page of all pages", async () => {
    const blog = await htmlOf("/blog");
    expect(blog).toContain(">What we learnt about light</title>");
    expect(await htmlOf("/contact-us")).toContain("<title>Testhouse - Say hello</title>");
    expect(blog).toMatch(/<h1[^>]*>Journal<\/h1>/);
    const footer = /<footer[\s\S]*<\/footer>/.exec(blog)?.[0] ?? "";
    expect(footer).toMatch(/href="\/contact-us"[^>]*>Say hello</);
    expect(footer).toMatch(/>Journal</);
    expect(footer).not.toMatch(/>News</);
    expect(await htmlOf("/sitemap")).toMatch(/href="\/blog"[^>]*>Journal</);
  });

  test("sections stand in the content's order, and those that it leaves out are not there", async () => {
    const mainOf = async (page: string) => /<main[\s\S]*<\/main>/.exec(await htmlOf(page))?.[0] ?? "";
    const home = await mainOf("/");
    expect(home.indexOf(">Line<")).toBeGreaterThan(0);
    expect(home.indexOf(">Dim ")).toBeGreaterThan(home.indexOf(">Line<"));
    expect(home).not.toContain("15 day free trial");
    // The page opens with its heading alone, and the banner has none.
    const banner = home.indexOf(`aria-label="${words.home.banner}"`, home.indexOf(">Line<"));
    expect(banner).toBeGreaterThan(0);
    expect(home.indexOf(">Dim ")).toBeGreaterThan(banner);
    expect(home.indexOf("We light</h1>")).toBeGreaterThan(0);
    expect(home.match(/<h1/g)).toHaveLength(1);
    const contact = await mainOf("/contact-us");
    expect(contact.indexOf("<form")).toBeGreaterThan(0);
    expect(contact.indexOf("mailto:")).toBeGreaterThan(contact.indexOf("<form"));
  });

  test("closed pages are 404, and no page leads there", async () => {
    for (const page of ["/projects", "/project/1", "/project-details/11", "/project-3"])
      expect([page, await statusOf(page)]).toEqual([page, 404]);
    for (const page of ["/", "/category/1", "/sitemap", "/sitemap.xml"])
      expect((await htmlOf(page)).match(/\/projects?(?:-[\w-]+)?(?:\/\d+)?["<]/)).toBeNull();
  });
});

describe("with showcase: off", () => {
  const known = examples.filter(({ status }) => status === 200).map((example) => example.path);
  const showcase = known.filter((page) => addressAt(page)?.showcase);
  const remaining = known.filter((page) => addressAt(page)?.showcase === false);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-showcase-"));
    await cp(exampleDir, folder, { recursive: true });
    const settings = path.join(folder, "site.yaml");
    const text = await readFile(settings, "utf8");
    await writeFile(settings, text.replace("showcase: on", "showcase: off"));
    await openSite(folder);
  });
  afterAll(async () => {
    await opened.opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("every second layout and light address is 404, every other 200", async () => {
    expect(showcase.length).toBeGreaterThan(20);
    expect(remaining.length).toBeGreaterThan(10);
    for (const page of showcase) expect([page, await statusOf(page)]).toEqual([page, 404]);
    for (const page of remaining) expect([page, await statusOf(page)]).toEqual([page, 200]);
  });

  test("no remaining page links to a closed address", { tags: ["deep"] }, async () => {
    const waiting = [...remaining];
    const seen = new Set(waiting);
    const wrong: string[] = [];
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const answer = await ask(page);
      if (answer.status !== 200) wrong.push(`${page}: ${answer.status}`);
      for (const link of linksOf(await answer.text(), site + page)) {
        const address = addressAt(link.replace(/\?.*/, ""));
        if (!address || address.showcase) wrong.push(`${link} on ${page}`);
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(remaining.length);
  });

  test("the sitemap lists none of them, and their pictures are gone", async () => {
    const text = await htmlOf("/sitemap.xml");
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    expect(found).toEqual(expect.arrayContaining(["/blog", "/services", "/faq"]));
    expect(found.filter((page) => addressAt(page)?.showcase !== false)).toEqual([]);
    expect(await statusOf("/share/project-3.jpg")).toBe(404);
    expect(await statusOf("/share/blog.jpg")).toBe(200);
  });
});
