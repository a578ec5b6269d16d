import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createLocale } from "#words/catalogue.ts";
import { type Address, addressAt, addresses } from "#contract/addresses.ts";
import { examples, unknownPath } from "../e2e/examples.ts";
import { linksOf } from "../e2e/links-of.ts";
import { exampleDir } from "./config/content-dir.ts";
import { htmlPart, type HtmlPart } from "./testing/html-part.ts";
import { realPages } from "./testing/real-pages.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

// What the pages of the example agency say, as every browser and every search engine receives them.
const site = "http://localhost";
const { words } = createLocale({ language: "en" });
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite", { contentDir: exampleDir, pages: realPages, siteUrl: site });
});
afterAll(() => opened.opened.close());

/** Answers that were asked for more than once are the same: the content does not change. */
const answers = new Map<string, Promise<{ status: number; html: string }>>();
function ask(address: string) {
  const asked = answers.get(address) ?? Promise.resolve(opened.app.request(address)).then(read);
  answers.set(address, asked);
  return asked;
}
const read = async (answer: Response) => ({ status: answer.status, html: await answer.text() });

const htmlOf = async (address: string) => (await ask(address)).html;
const statusOf = async (address: string) => (await opened.app.request(address)).status;
async function pageOf(address: string): Promise<HtmlPart> {
  const { status, html } = await ask(address);
  expect([address, status]).toEqual([address, 200]);
  return htmlPart(html);
}
/** What a call of the API gives. The contract's tests check these answers. */
async function dataOf<Data>(address: string): Promise<Data> {
  return ((await (await opened.app.request(address)).json()) as { data: Data }).data;
}

const main = (page: HtmlPart) => page.one("main");
/** The page's own header, the first. */
const headerOf = (page: HtmlPart) => page.all("header")[0] ?? page;
const hrefs = (links: readonly HtmlPart[]) => links.map((link) => link.attribute("href"));
const texts = (parts: readonly HtmlPart[]) => parts.map(({ text }) => text);
const canonicalOf = (page: HtmlPart) => page.all("link", { rel: "canonical" })[0]?.attribute("href");
/** The one link with this text. */
function linkIn(part: HtmlPart, text: string): HtmlPart {
  const found = part.all("a").filter((link) => link.text === text);
  expect([text, found.length]).toEqual([text, 1]);
  return found[0] ?? part;
}
/** The section under a heading. */
function sectionOf(page: HtmlPart, heading: string): HtmlPart | undefined {
  return main(page)
    .all("section")
    .find((section) => section.all("h2").some(({ text }) => text === heading));
}
/** The value beside a term. */
function valueOf(page: HtmlPart, term: string): HtmlPart | undefined {
  const terms = main(page).all("dt");
  return main(page).all("dd")[terms.findIndex(({ text }) => text === term)];
}

describe("addresses", () => {
  const inside = /<(?:loc|link)>([^<]*)<\/(?:loc|link)>/g;

  test("SHELL-11 every address of the sitemap is a page that names itself as the canonical one", async () => {
    const found = [...(await htmlOf("/sitemap.xml")).matchAll(inside)].map(([, loc = ""]) => loc);
    expect(found.length).toBeGreaterThan(80);
    expect(new Set(found).size).toBe(found.length);
    const wrong: string[] = [];
    for (const address of found) {
      const { status, html } = await ask(address.replace(site, ""));
      if (status !== 200 || canonicalOf(htmlPart(html)) !== address) wrong.push(address);
    }
    expect(wrong).toEqual([]);
  });

  test("every post of the feed is a page", async () => {
    const links = [...(await htmlOf("/rss.xml")).matchAll(inside)].map(([, link = ""]) => link);
    expect(links).toHaveLength(21);
    for (const link of links) {
      expect(link.startsWith(`${site}/blog`)).toBe(true);
      expect([link, (await ask(link.replace(site, ""))).status]).toEqual([link, 200]);
    }
  });

  test("every internal link of every page answers 200", async () => {
    const links = new Map<string, string>();
    for (const { path: page } of examples)
      for (const link of linksOf(await htmlOf(page), site + page)) links.set(link, page);
    expect(links.size).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const [link, on] of links) {
      const { status } = await ask(link);
      // A link of a page that does not exist to a place in itself.
      if (status !== 200 && link !== unknownPath) broken.push(`${link} on ${on}: ${status}`);
    }
    expect(broken).toEqual([]);
  });

  test("SHELL-11 no two addresses share a title", async () => {
    const titles = new Map<string, string[]>();
    // `/home` is `/` under another name.
    for (const { path: page } of examples) {
      // The first page of a list by path is the list itself.
      if (page === "/home" || (addressAt(page)?.pattern.endsWith("/:page?") && page.endsWith("/1"))) continue;
      const title = htmlPart(await htmlOf(page))
        .one("head")
        .one("title").text;
      titles.set(title, [...(titles.get(title) ?? []), page]);
    }
    expect([...titles].filter(([title, pages]) => title === "" || pages.length > 1)).toEqual([]);
  });

  test("ADDR-1 every address of the site map is reached from home within four links", async () => {
    const seen = new Set<string>(["/"]);
    const unreached = new Set<Address["pattern"]>(addresses.map(({ pattern }) => pattern));
    let step = ["/"];
    for (let links = 0; links <= 4 && unreached.size > 0; links++) {
      const next: string[] = [];
      for (const page of step) {
        const pattern = addressAt(page)?.pattern;
        // One page of each kind is enough to follow.
        if (!pattern || !unreached.delete(pattern)) continue;
        for (const link of linksOf(await htmlOf(page), site + page)) {
          const { pathname } = new URL(link, site);
          if (seen.has(pathname)) continue;
          seen.add(pathname);
          next.push(pathname);
        }
      }
      step = next;
    }
    expect([...unreached]).toEqual([]);
  });

  test("BLOG-8 every address with an id answers for 1, 2 and 3", async () => {
    const patterns = addresses.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith("/:id"));
    expect(patterns.length).toBeGreaterThan(10);
    const missing: string[] = [];
    for (const pattern of patterns)
      for (const id of [1, 2, 3]) {
        const page = pattern.replace(":id", String(id));
        if ((await ask(page)).status !== 200) missing.push(page);
      }
    expect(missing).toEqual([]);
  });

  test("ADDR-2 the page of an entry that does not exist names no address as its own, and no picture", async () => {
    for (const page of ["blog-single", "project-details", "project", "category", "team-details"]) {
      const { status, html } = await ask(`/${page}/4711`);
      expect([page, status]).toEqual([page, 404]);
      expect(html).not.toMatch(/rel="canonical"|og:image/);
    }
  });

  test("SHELL-17 an unknown slug is a 404 of the server, without a canonical address", async () => {
    const { status, html } = await ask("/lamp-car");
    expect(status).toBe(404);
    expect(htmlPart(html).one("h1").text).toBe(words.notFound.sentence);
    expect(canonicalOf(htmlPart(html))).toBeUndefined();
  });
});

describe("heads", () => {
  test("every page links to feed, manifest and icons, and they exist", async () => {
    const icons = ["alternate", "apple-touch-icon", "icon", "manifest"];
    const links = (await pageOf("/"))
      .all("link")
      .filter((link) => icons.includes(link.attribute("rel") ?? ""));
    expect(links.map((link) => link.attribute("rel") ?? "").toSorted()).toEqual(icons);
    for (const href of hrefs(links)) expect([href, await statusOf(href ?? "")]).toEqual([href, 200]);
    const manifest = (await (await opened.app.request("/site.webmanifest")).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect([src, await statusOf(src)]).toEqual([src, 200]);
  });

  test.each(["/", "/contact-us", "/blog-single/23", "/blog/2", "/privacy", "/project-details/1"])(
    "the shared picture of %s is drawn",
    async (page) => {
      const [picture] = (await pageOf(page)).all("meta", { property: "og:image" });
      const answer = await opened.app.request(picture?.attribute("content") ?? "");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    },
  );

  test("an address without a page has no picture", async () => {
    for (const page of ["/a/b", `${unknownPath}/deeper`, "/api/posts", "/assets/x"])
      expect([page, await statusOf(`/share${page}.jpg`)]).toEqual([page, 404]);
  });

  test.each([
    ["/blog", "/blog"],
    ["/blog/2", "/blog"],
    ["/blog-3-column-light", "/blog"],
    ["/team-2", "/team"],
    ["/blog-with-sidebar", "/blog-with-sidebar"],
    ["/contact-us-light", "/contact-us"],
  ])("the description of %s is what the content says of %s", async (page, described) => {
    const source = parse(await readFile(path.join(exampleDir, "site.yaml"), "utf8")) as {
      descriptions: Record<string, string>;
    };
    expect(source.descriptions[described]).toBeTruthy();
    const description = (await pageOf(page)).one("meta", { name: "description" });
    expect(description.attribute("content")).toBe(source.descriptions[described]);
  });

  test("ABOUT-3 search engines get the exact average", async () => {
    const { averageRate, reviewCount } = await dataOf<{ averageRate: number; reviewCount: number }>(
      "/api/about",
    );
    const [, json = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await htmlOf("/about-us")) ?? [];
    // What `siteGraph` wrote.
    const { "@graph": things } = JSON.parse(json) as { "@graph": { "@type": string }[] };
    expect(things.find((thing) => thing["@type"] === "AggregateRating")).toMatchObject({
      ratingValue: averageRate.toFixed(1),
      reviewCount,
      itemReviewed: { name: "Quarterlight" },
    });
  });

  test("FAQ-1 search engines read the questions", async () => {
    const html = await htmlOf("/faq");
    expect(html).toContain('"@type":"FAQPage"');
    expect(html.match(/"@type":"Question"/g)).toHaveLength(6);
  });
});

describe("the frame", () => {
  const contacts = {
    "hello@quarterlight.example": "mailto:hello@quarterlight.example",
    "+44 131 496 0142": "tel:+441314960142",
  };
  /** Where the links with these texts lead. */
  const leading = (room: HtmlPart, links: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(links).map((name) => [name, linkIn(room, name).attribute("href")]));

  test("SHELL-1 links to home, blog, about and contact", async () => {
    const links = {
      Quarterlight: "/",
      Blog: "/blog",
      About: "/about-us",
      Contact: "/contact-us",
      "Get in touch": "/contact-us",
    };
    expect(leading(headerOf(await pageOf("/")), links)).toEqual(links);
  });

  test("SHELL-7 shows only the filled social pages, in new tabs", async () => {
    const networks = {
      Facebook: "https://www.facebook.com/quarterlight.example",
      Twitter: "https://twitter.com/quarterlight_example",
      LinkedIn: "https://www.linkedin.com/company/quarterlight.example",
      Instagram: "https://www.instagram.com/quarterlight.example",
    };
    const page = await pageOf("/");
    for (const room of [page.one("dialog", { id: "side-panel" }), page.one("footer")]) {
      const icons = room.all("a", { target: "_blank" });
      expect(hrefs(icons)).toEqual(Object.values(networks));
      for (const [index, name] of Object.keys(networks).entries()) {
        expect(icons[index]?.text).toContain(name);
        expect(icons[index]?.attribute("rel")).toBe("noopener noreferrer");
      }
    }
  });

  test("SHELL-9 footer: useful links, contact details, 2024", async () => {
    const light = await pageOf("/contact-us-light");
    const useful = { Home: "/", News: "/blog-standard", "About Us": "/about-us", Contact: "/contact-us" };
    const list = light.one("footer").one("nav", { "aria-labelledby": "useful-links" });
    expect(leading(list, useful)).toEqual(useful);
    expect(light.one("h2", { id: "useful-links" }).text).toBe("Useful Links");
    expect(linkIn(headerOf(light), words.nav.getInTouch).attribute("href")).toBe("/contact-us");
    const footer = (await pageOf("/contact-us")).one("footer");
    const links = { Contact: "/contact-us", ...contacts };
    expect(leading(footer, links)).toEqual(links);
    expect(texts(footer.all("p"))).toContain("9 Lampwick Lane, Leith, Edinburgh EH6");
    expect(footer.text).toContain("© 2024 Quarterlight");
    expect(texts(footer.all("h2"))).toContain(words.newsletter.title);
  });

  test("a further page is in the footer of every page", async () => {
    const footer = (await pageOf("/contact-us")).one("footer");
    expect(linkIn(footer, "Privacy").attribute("href")).toBe("/privacy");
    // SHELL-9: the four useful links do not change.
    expect(footer.one("nav").all("a")).toHaveLength(4);
  });

  test("SHELL-10 the 404 page's banner reads 'not found' / 'error'", async () => {
    const trail = htmlPart(await htmlOf(unknownPath)).one("nav", { "aria-label": words.breadcrumb.label });
    expect(texts(trail.all("li"))).toEqual([words.breadcrumb.home, "not found", "error"]);
  });

  /** The links of a page to the same in the other theme. */
  const toOtherTheme = (page: HtmlPart) =>
    page.all("a").filter(({ text }) => text.includes(words.theme.light) || text.includes(words.theme.dark));

  // An entry leads to itself if it exists in both themes, otherwise to its list.
  test.each([
    ["/project-details/1", "/project-details-light/1"],
    ["/project-details/2", "/project-3-light"],
    ["/project-details-light/1", "/project-details/1"],
    ["/service-details/3", "/service-details-light/3"],
    ["/blog-single/23", "/blog-single-light/23"],
    ["/blog-single/24", "/blog-2-column-light"],
    ["/blog-single-with-sidebar/24", "/blog-with-sidebar-light"],
    ["/team-details/1", "/team-details-light/1"],
    ["/project/1", "/project-light"],
    ["/blog", "/blog-2-column-light"],
  ])("SHELL-6 %s has its counterpart at %s", async (address, counterpart) => {
    expect(hrefs(toOtherTheme(await pageOf(address)))).toEqual([counterpart]);
    expect((await ask(counterpart)).status).toBe(200);
  });

  test.each(["/about-us", "/category/1", unknownPath])(
    "SHELL-6 %s has no counterpart, so nothing leads there",
    async (address) => {
      const page = htmlPart(await htmlOf(address));
      expect(linkIn(page.one("dialog", { id: "side-panel" }), words.nav.about).text).toBe(words.nav.about);
      expect(hrefs(toOtherTheme(page))).toEqual([]);
    },
  );

  test.each([
    ["/service-details/2", "/services", words.titles.services],
    ["/team-details/4", "/team", words.titles.team],
    ["/project-details/1", "/projects", words.titles.projects],
    ["/blog-single/24", "/blog", words.titles.blog],
  ])("SHELL-10 the trail of %s leads through %s", async (address, list, title) => {
    const trail = (await pageOf(address)).one("nav", { "aria-label": words.breadcrumb.label });
    expect(texts(trail.all("a"))).toEqual([words.breadcrumb.home, title]);
    expect(linkIn(trail, title).attribute("href")).toBe(list);
  });

  test.each([
    ["/services", "categories"],
    ["/projects", "projects"],
    ["/blog", "posts"],
    ["/team", "team"],
  ])("SHELL-10 %s opens with a picture of its own", async (address, folder) => {
    const opening = main(await pageOf(address))
      .all("section")
      .find((section) => section.all("h1").length > 0);
    const pictures = opening?.all("img").filter((picture) => picture.attribute("alt"));
    expect(pictures?.[0]?.attribute("src")).toMatch(new RegExp(`^/storage/${folder}/`));
  });
});

test("no picture of the first paint is held back until it is scrolled to", async () => {
  // Lists whose cards lead to a page with the same picture.
  for (const address of [
    "/",
    "/project/1",
    "/projects",
    "/category/1",
    "/services-2",
    "/services-3",
    "/services-4",
    "/blog-3-column",
    "/team",
    "/team-2",
    "/about-us",
    "/project-2-light",
  ]) {
    const page = await pageOf(address);
    expect([address, page.all("img").length > 0]).toEqual([address, true]);
    const held = page.all("*", { "data-reveal": "" });
    expect([address, held.flatMap((frame) => frame.all("*", { fetchpriority: "high" }))]).toEqual([
      address,
      [],
    ]);
  }
});

describe("lists and entries", () => {
  const cards = (page: HtmlPart) => main(page).all("article");
  const cardLinks = (page: HtmlPart) => cards(page).flatMap((card) => card.all("a"));
  const missing = async (address: string) => {
    const { status, html } = await ask(address);
    expect([address, status]).toEqual([address, 404]);
    return htmlPart(html);
  };

  test.each([
    ["/team-details/999", words.errors.team],
    ["/team-details/01", words.errors.team],
    ["/category/999", words.errors.portfolio],
    ["/project/999", words.errors.portfolio],
    ["/project-details/999", words.errors.project],
    ["/blog-single/999", words.errors.post],
  ])(
    "SERV-5 ERR-1 %s: an unknown id is a 404 with its sentence and a link back",
    async (address, sentence) => {
      const part = main(await missing(address));
      expect(texts(part.all("p"))).toContain(sentence);
      expect(texts(part.all("button"))).not.toContain(words.retry);
      expect(["section", "div"].flatMap((tag) => part.all(tag)).flatMap((one) => one.all("a"))).not.toEqual(
        [],
      );
    },
  );

  test.each([
    ["/blog-single-light/999", /^\/blog-standard-light$/],
    ["/blog-single-with-sidebar/999", /^\/blog-with-sidebar/],
    ["/blog-single-with-sidebar-light/999", /^\/blog-with-sidebar/],
  ])("BLOG-6 SERV-5 ERR-1 %s does not exist: 404, its sentence, a link back", async (address, list) => {
    const page = await missing(address);
    expect(texts(main(page).all("p"))).toContain("Error loading blog data.");
    expect(linkIn(main(page), words.post.allPosts).attribute("href")).toMatch(list);
    expect(page.all("h1")).toHaveLength(1);
  });

  test("HOME-6 clients and the five facts", async () => {
    const home = await pageOf("/");
    const clients = home.one("section", { "aria-label": words.home.clients });
    for (const name of ["Kelda", "Sorrel", "moro", "Tidal Hall", "Halcyon", "Fen", "tally", "Ardent"])
      expect(clients.text).toContain(name);
    expect(texts(clients.all("h2"))).toEqual(["45+ active clients"]);
    for (const [label, figure] of Object.entries({
      customers: "360K",
      "positive rating": "98%",
      branches: "874+",
      "years of experience": "35",
    }))
      expect([label, valueOf(home, label)?.text]).toEqual([label, figure]);
  });

  test("HOME-8 services overview and selected work link to their pages", async () => {
    const home = await pageOf("/");
    const services = sectionOf(home, words.home.services);
    const categories = await dataOf<{ id: number; title: string }[]>("/api/categories");
    expect(categories).toHaveLength(6);
    for (const { id, title } of categories) {
      const links = services?.all("a").filter(({ text }) => text.includes(title)) ?? [];
      expect(hrefs(links)).toEqual([`/category/${id}`]);
    }
    const work = sectionOf(home, words.home.work);
    expect(work && linkIn(work, words.home.allWork).attribute("href")).toBe("/project-3");
    const shown = work?.all("article") ?? [];
    expect(shown).toHaveLength(4);
    for (const card of shown) expect(card.one("a").attribute("href")).toMatch(/^\/project-details\/\d+$/);
  });

  test("HOME-6 ABOUT-1 the five facts form a strip", async () => {
    const facts = (await pageOf("/about-us")).one("section", { "aria-label": words.about.facts });
    expect(texts(facts.all("dd"))).toEqual(["45+", "360K", "98%", "874+", "35"]);
    expect(texts(facts.all("dt"))).toEqual([
      "active clients",
      "customers",
      "positive rating",
      "branches",
      "years of experience",
    ]);
  });

  test("BLOG-1 neither a list's HTML nor its data contain the posts' text", async () => {
    for (const address of ["/blog", "/blog-with-sidebar"]) {
      const html = await htmlOf(address);
      expect(html).toContain("How we say no to a brief.");
      expect(html).not.toContain("About two briefs in five leave this building");
    }
  });

  const pager = (page: HtmlPart) => main(page).all("nav", { "aria-label": words.pagination.label });

  test("BLOG-2 {list}/{page} shows the same page and names the canonical one", async () => {
    const [inQuery, inPath] = [await pageOf("/blog-2-column?page=2"), await pageOf("/blog-2-column/2")];
    expect(texts(cards(inPath).flatMap((card) => card.all("h2")))).toHaveLength(6);
    expect(texts(cards(inPath))).toEqual(texts(cards(inQuery)));
    expect(canonicalOf(inPath)).toBe(`${site}/blog?page=2`);
    const third = pager(inPath)[0]?.all("a", { "aria-label": words.pagination.page({ page: 3 }) });
    expect(third && hrefs(third)).toEqual(["/blog-2-column?page=3"]);
    expect(canonicalOf(await pageOf("/blog-with-sidebar/2"))).toBe(`${site}/blog-with-sidebar?page=2`);
  });

  test.each([
    "/blog?page=5",
    "/blog?page=999999999",
    "/blog/5",
    "/blog/02",
    "/blog/x",
    "/blog-standard-light/3",
    "/blog-3-column-light/2",
  ])("BLOG-2 %s is beyond the list: the 404 page", async (address) => {
    const page = await missing(address);
    expect(page.one("h1").text).toBe(words.notFound.sentence);
    expect(linkIn(main(page), words.notFound.back).attribute("href")).toBe("/");
  });

  test.each([
    ["/blog-standard-light", 3, 2, "/blog-single-with-sidebar-light/"],
    ["/blog-with-sidebar", 3, 2, "/blog-single-with-sidebar/"],
    ["/blog-with-sidebar-light", 3, 2, "/blog-single-with-sidebar-light/"],
    ["/blog-2-column-light", 4, 2, "/blog-single-light/"],
    ["/blog-3-column-light", 6, 1, "/blog-single-light/"],
  ])(
    "BLOG-4 BLOG-6 BLOG-8 %s: the 6 samples, %i per page, each linking to its own page",
    async (address, perPage, pages, opens) => {
      const first = await pageOf(address);
      const found = cardLinks(first);
      expect(found).toHaveLength(perPage);
      for (let number = 2; number <= pages; number++)
        found.push(...cardLinks(await pageOf(`${address}?page=${number}`)));
      expect(pager(first)).toHaveLength(pages > 1 ? 1 : 0);
      expect(hrefs(found)).toEqual([23, 20, 18, 16, 13, 9].map((id) => opens + id));
      for (const href of hrefs(found)) expect((await ask(href ?? "")).status).toBe(200);
    },
  );

  test("BLOG-4 BLOG-8 the sidebar: recent posts, categories with counts, archives, follow-us links, tags", async () => {
    const sidebar = main(await pageOf("/blog-with-sidebar")).one("aside");
    const widget = (heading: string) => {
      const found = sidebar.all("section").filter((section) => section.one("h2").text === heading);
      expect([heading, found.length]).toEqual([heading, 1]);
      return found[0] ?? sidebar;
    };
    const recent = widget("Recent Post").all("a");
    expect(texts(recent)).toEqual([
      "How we say no to a brief.",
      "One lamp, moved a quarter-turn.",
      "Wide type, narrow type, and when to move.",
    ]);
    expect(hrefs(recent)[0]).toBe("/blog-single-with-sidebar/23");
    expect(texts(widget(words.sidebar.categories).all("li"))[0]).toBe("Process5");
    expect(texts(widget(words.sidebar.archives).all("li")).at(-1)).toBe("All of 202314");
    expect(widget(words.sidebar.follow).all("a")).toHaveLength(4);
    expect(texts(widget(words.sidebar.tags).all("li"))).toEqual(
      expect.arrayContaining(["Burger", "Food", "Pizza"]),
    );
    for (const href of hrefs(sidebar.all("a"))) expect(href).toMatch(/^[^#]/);
  });

  test("BLOG-3 plain links share the post in a new tab, by its canonical address", async () => {
    const [article] = cards(await pageOf("/blog-single-with-sidebar/24"));
    const address = encodeURIComponent(`${site}/blog-single/24`);
    const title = encodeURIComponent("The book of things that we turned off.");
    for (const [name, start] of [
      [words.post.shareOnX, "https://twitter.com/intent/tweet?"],
      [words.networks.facebook, "https://www.facebook.com/sharer/sharer.php?"],
      [words.networks.linkedin, "https://www.linkedin.com/sharing/share-offsite/?"],
    ] as const) {
      const links = article?.all("a").filter((link) => link.attribute("href")?.startsWith(start)) ?? [];
      expect([name, links.length]).toEqual([name, 1]);
      expect(links[0]?.text).toContain(name);
      expect(links[0]?.attribute("href")).toMatch(new RegExp(`[?&](?:u|url)=${address}`));
      expect(links[0]?.attribute("target")).toBe("_blank");
      expect(links[0]?.attribute("rel")).toMatch(/noopener/);
    }
    const byMail = article?.all("a").filter(({ text }) => text.startsWith(words.post.shareByEmail)) ?? [];
    expect(hrefs(byMail)).toEqual([`mailto:?subject=${title}&body=${address}`]);
  });

  test("WORK-3 /projects shows the items of all categories, each linking to its projects", async () => {
    const items: number[] = [];
    for (const { id } of await dataOf<{ id: number }[]>("/api/categories")) {
      const { item } = await dataOf<{ item: { id: number }[] }>(`/api/categories/${id}`);
      items.push(...item.map((one) => one.id));
    }
    expect(items.length).toBeGreaterThan(6);
    const page = await pageOf("/projects");
    expect(page.one("h1").text).toBe("Projects");
    expect(hrefs(cardLinks(page))).toEqual(items.map((id) => `/project/${id}`));
    expect(cards(page)[0]?.one("a").text).toContain("See Details");
    expect(linkIn(main(page), "Load More").attribute("href")).toBe("/contact-us");
  });

  test("WORK-3 /projects/{id} shows an item, and names /project/{id} as canonical", async () => {
    expect(canonicalOf(await pageOf("/projects"))).toBe(`${site}/projects`);
    const item = await pageOf("/projects/5");
    expect(main(item).all("h2")[0]?.text).toMatch(/^Halcyon/);
    expect(canonicalOf(item)).toBe(`${site}/project/5`);
  });

  test("WORK-5 hero, date, tag, title, client, details, gallery", async () => {
    const project = await dataOf<{ content_pic: string; media: string[] }>("/api/projects/10");
    const page = await pageOf("/project-details/10");
    expect(page.one("h1").text).toBe("Tally, money in four parts");
    const head = main(page).one("header");
    expect(head.one("p").text).toBe("Tally, an app for eleven seconds");
    expect(head.one("img").attribute("src")).toContain(project.content_pic);
    expect(main(page).one("time").text).toBe("Oct 28, 2021");
    expect(main(page).one("time").attribute("datetime")).toMatch(/^2021-10-28/);
    expect(valueOf(page, "Client")?.text).toBe("Tally");
    const details = sectionOf(page, "Project Details");
    expect(details?.text).toContain("31 categories");
    expect(details && texts(details.all("h2"))).toContain("What we left out");
    const pictures = main(page).one("ul", { "aria-label": words.work.gallery }).all("img");
    expect(pictures).toHaveLength(5);
    for (const [index, file] of project.media.entries())
      expect(pictures[index]?.attribute("src")).toContain(file);
    expect(main(page).all("article", { "data-page-gel": "lavender" })).toHaveLength(1);
  });

  test("WORK-5 the tag is the item's title", async () => {
    const head = main(await pageOf("/project-details/11")).one("header");
    expect(head.one("p").text).toBe("Tally, an app for eleven seconds");
  });

  test("WORK-5 a client's name is cut to 20 characters and '...'", async () => {
    expect(valueOf(await pageOf("/project-details/29"), "Client")?.text).toBe("Northing Advisory Pa...");
  });

  test.each([
    [1, [2, 3, 4]],
    [2, [1, 3, 4]],
    [6, [1, 2, 3]],
    [8, [9]],
  ])("WORK-5 the first three of the item's other projects are related to %i", async (id, related) => {
    const links = sectionOf(await pageOf(`/project-details/${id}`), "Related Projects")?.all("article");
    expect(links?.map((card) => card.one("a").attribute("href"))).toEqual(
      related.map((other) => `/project-details/${other}`),
    );
  });

  test.each([
    [1, null, [4, "Kelda, the"]],
    [3, null, [4, "Kelda, the"]],
    [5, [1, "Kelda, a"], [7, "Kelda, the"]],
    [7, [4, "Kelda, the"], null],
  ] as const)(
    "WORK-6 the pager of project %i leads to the first of the group before and after",
    async (id, previous, next) => {
      const { noPrevious, noNext } = words.projectPager;
      const between = (await pageOf(`/project-details/${id}`)).one("nav", {
        "aria-label": words.entryPager.label,
      });
      for (const [label, none, way] of [
        ["Previous Post", noPrevious, previous],
        ["Next Post", noNext, next],
      ] as const) {
        const links = between.all("a").filter(({ text }) => text.startsWith(label));
        expect([texts(links), hrefs(links)]).toEqual(
          way ? [[`${label} ${way[1]}`], [`/project-details/${way[0]}`]] : [[], []],
        );
        expect(texts(between.all("p")).includes(none)).toBe(!way);
        const titles = links.map(async (link) => (await pageOf(link.attribute("href") ?? "")).one("h1").text);
        const isMeant = (await Promise.all(titles)).map((title) => title.startsWith(`${way?.[1]} `));
        expect(isMeant).toEqual(way ? [true] : []);
      }
    },
  );

  test("WORK-6 in a group of its own a project has no pager", async () => {
    const page = await pageOf("/project-details/8");
    expect(sectionOf(page, "Related Projects")?.all("article")).toHaveLength(1);
    expect(page.all("nav", { "aria-label": words.entryPager.label })).toHaveLength(0);
  });

  test.each([
    [8, 3, "Tally"],
    [7, 2, "Fen"],
    [30, 1, "Kelda"],
  ])("WORK-6 the page of project %i goes on with the next item", async (id, item, title) => {
    const onward = (await pageOf(`/project-details/${id}`)).one("nav", { "aria-label": words.next.project });
    expect(onward.one("a").text).toContain(title);
    expect(onward.one("a").attribute("href")).toBe(`/project/${item}`);
    expect(onward.all("img")).toHaveLength(1);
  });

  // The samples, in their order (content/samples/projects.yaml).
  const toSamples = [10, 19, 14, 1, 23, 27, 21, 12].map((id) => `/project-details-light/${id}`);

  test("WORK-8 /project-light: a grid of the samples", async () => {
    const page = await pageOf("/project-light");
    expect(page.one("h1").text).toBe("Projects");
    expect(hrefs(cardLinks(page))).toEqual(toSamples);
    expect(main(page).text).not.toContain("See Details");
    expect(linkIn(main(page), "Load More").attribute("href")).toBe("/contact-us");
    expect(main(page).all("h2")[0]?.text).toBe("Tally, money in four parts");
  });

  test("WORK-8 a sample's page: its own tag, samples as neighbours and related, all light", async () => {
    const page = await pageOf("/project-details-light/1");
    expect(page.one("html").attribute("data-theme")).toBe("light");
    expect(page.one("h1").text).toBe("Kelda, a K made of two pages");
    expect(main(page).one("header").one("p").text).toBe("Brand identity");
    const related = sectionOf(page, "Related Projects")?.all("article") ?? [];
    expect(related.map((card) => card.one("a").attribute("href"))).toEqual(toSamples.slice(0, 3));
    const links = page.one("nav", { "aria-label": words.entryPager.label }).all("a");
    for (const [name, sample] of [
      ["Previous Post", toSamples[0]],
      ["Next Post", toSamples[6]],
    ] as const)
      expect(hrefs(links.filter(({ text }) => text.startsWith(name)))).toEqual([sample]);
  });

  test.each(["999", "01", "x"])(
    "WORK-8 SERV-5 the unknown sample %s is a 404 with only a link back",
    async (id) => {
      const page = await missing(`/project-details-light/${id}`);
      expect(page.one("h1").text).toBe(words.work.project);
      expect(main(page).all("p", { role: "alert" })).toHaveLength(0);
      expect(cards(page)).toHaveLength(0);
      expect(linkIn(main(page), words.work.allProjects).attribute("href")).toBe("/project-light");
    },
  );

  test("SERV-3 /services-3 links to all services, dark and light", async () => {
    for (const suffix of ["", "-light"])
      expect(linkIn(main(await pageOf(`/services-3${suffix}`)), words.services.all).attribute("href")).toBe(
        `/services${suffix}`,
      );
  });

  test.each(["7", "8", "99", "01", "1.0", "brand"])(
    "SERV-5 the service %s is unknown: 404, the banner, and only a link back",
    async (id) => {
      const page = await missing(`/service-details/${id}`);
      expect(page.one("h1").text).toBe(words.services.detailsTitle);
      expect(["h2", "h3", "h4", "img"].flatMap((tag) => main(page).all(tag))).toEqual([]);
      expect(texts(main(page).all("a"))).toEqual([words.breadcrumb.home, words.services.all]);
      expect(linkIn(main(page), words.services.all).attribute("href")).toBe("/services");
      expect(canonicalOf(page)).toBeUndefined();
    },
  );

  test("TEAM-1 the backend's team under 'Team Experts', each linking to their page", async () => {
    const { teams } = await dataOf<{ teams: { id: number; name: string; designation: string }[] }>(
      "/api/about",
    );
    const page = await pageOf("/team");
    expect(page.one("h1").text).toBe("Team Experts");
    expect(cards(page)).toHaveLength(teams.length);
    for (const [index, { id, name, designation }] of teams.entries()) {
      const card = cards(page)[index] ?? page;
      expect(linkIn(card, name).attribute("href")).toBe(`/team-details/${id}`);
      expect(card.text).toContain(designation);
    }
  });

  test("TEAM-3 HOME-5 awards and achievements: a table and the two counters", async () => {
    const page = await pageOf("/team-details/1");
    const awards = main(page).one("table", { "aria-labelledby": "awards" });
    expect(main(page).one("h2", { id: "awards" }).text).toBe("Awards and achievements");
    expect(texts(awards.all("th", { scope: "col" }))).toEqual(["Year", "Award", "Project"]);
    expect(awards.all("tr")[1] && texts(awards.all("tr")[1]?.all("td") ?? [])).toEqual([
      "2024",
      "The Thursday Medal, service design",
      "Kelda, the repair desk",
    ]);
    expect(valueOf(page, "Completed projects")?.text).toBe("38K");
    expect(valueOf(page, "Clients")?.text).toBe("4M");
  });

  test("TEAM-3 an unknown id: status 404, the sentence and a link back", async () => {
    const page = await missing("/team-details/999");
    expect(page.one("h1").text).toBe("Team Details");
    expect(main(page).text).toContain(words.errors.team);
    expect(linkIn(main(page), words.team.back).attribute("href")).toBe("/team");
    expect(main(page).all("table")).toHaveLength(0);
  });

  test("TEAM-4 /team-light: 12 samples, which link to their light pages", async () => {
    const page = await pageOf("/team-light");
    expect(page.one("html").attribute("data-theme")).toBe("light");
    expect(page.one("h1").text).toBe("Team Experts");
    const names = main(page)
      .all("li")
      .flatMap((entry) => entry.all("h2"));
    expect(names.map((name) => name.one("a").attribute("href"))).toEqual(
      Array.from({ length: 12 }, (_, index) => `/team-details-light/${index + 1}`),
    );
  });

  test.each(["13", "01", "nobody"])(
    "TEAM-4 the unknown id %s shows no detail block: status 404 and a link back",
    async (id) => {
      const page = await missing(`/team-details-light/${id}`);
      expect(page.one("h1").text).toBe("Team Details");
      expect(["h2", "h3", "img"].flatMap((tag) => main(page).all(tag))).toEqual([]);
      expect(main(page).text).not.toContain(words.errors.team);
      expect(linkIn(main(page), words.team.back).attribute("href")).toBe("/team-light");
    },
  );
});
