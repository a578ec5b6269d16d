import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

/** What comes of the fixture with some lines more in its site.yaml. */
async function read(lines: string, files: Record<string, string> = {}) {
  const given = fixtureFiles();
  return readContent(
    await writeFixture({ ...given, ...files, "site.yaml": `${given["site.yaml"]}${lines}` }),
  );
}

async function siteOf(lines: string) {
  const result = await read(lines);
  if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
  return result.content.samples.site;
}

async function faultsOf(lines: string, files?: Record<string, string>) {
  const result = await read(lines, files);
  return "faults" in result ? result.faults.map(describeFault) : [];
}

describe("how site.yaml arranges the site", () => {
  test("says nothing where it says nothing", async () => {
    const site = await siteOf("");
    expect(site).not.toHaveProperty("layout");
    expect(site).not.toHaveProperty("off");
  });

  test("a menu holds services, pages, further pages, other sites and menus of such", async () => {
    const { layout } = await siteOf(`menu:
  - services
  - /blog
  - { title: Write, link: /contact-us }
  - title: More
    menu: [/imprint, { title: Shop, link: "https://shop.example" }]
footer: [/, /faq]
`);
    expect(layout).toEqual({
      menu: [
        { services: true },
        { link: "/blog", page: "blog" },
        { link: "/contact-us", page: "contact", title: "Write" },
        {
          title: "More",
          menu: [
            { link: "/imprint", title: "Imprint" },
            { link: "https://shop.example", title: "Shop" },
          ],
        },
      ],
      footer: [
        { link: "/", page: "home" },
        { link: "/faq", page: "faq" },
      ],
    });
  });

  test("sections, titles and closed pages go by the names that pages have", async () => {
    const site = await siteOf(`sections: { home: [work, call] }
titles: { /blog: Journal }
pages: { team: off, faq: on }
`);
    expect(site.layout).toEqual({ sections: { home: ["work", "call"] }, titles: { blog: "Journal" } });
    expect(site.off).toEqual([
      "team",
      "team-light",
      "team2",
      "team2-light",
      "teamMember",
      "teamMember-light",
    ]);
  });

  test("the banner opens the home page, follows a section, or is left out", async () => {
    const layoutOf = async (lines: string) => (await siteOf(lines)).layout;
    expect(await layoutOf("sections: { home: [banner, work] }")).toEqual({ sections: { home: ["work"] } });
    expect(await layoutOf("sections: { home: [work, banner, call] }")).toEqual({
      sections: { home: ["work", "call"] },
      banner: "work",
    });
    expect(await layoutOf("banner: off")).toEqual({ banner: null });
  });

  test("projects and contact can be closed, unless a service leads to contact", async () => {
    const { off } = await siteOf("pages: { projects: off }");
    expect(off).toEqual(expect.arrayContaining(["item", "projects", "project", "project3", "project-light"]));
    expect(off).not.toContain("category");
    expect(await faultsOf("pages: { contact: off }")).toEqual([
      "site.yaml:7 Pages that the site has: Contact: The service “S2” has no text of its own, and leads to this page. Give it a text, or turn the page on.",
    ]);
  });

  test.each([
    [
      "menu: [blog]",
      "site.yaml:7 Menu: 1: “blog” is no page of your site. Choose one, or an address that begins with https://.",
    ],
    [
      "menu: [/imprnt]",
      "site.yaml:7 Menu: 1: “/imprnt” is no page of your site. Choose one, or an address that begins with https://.",
    ],
    ["menu: [/team-2]", "site.yaml:7 Menu: 1: Say what the link to “/team-2” is called."],
    [
      "menu: ['https://a.example']",
      "site.yaml:7 Menu: 1: Say what the link to “https://a.example” is called.",
    ],
    [
      "menu: ['javascript:alert(1)']",
      "site.yaml:7 Menu: 1: “javascript:alert(1)” is no page of your site. Choose one, or an address that begins with https://.",
    ],
    [
      "menu: services",
      "site.yaml:7 Menu: Several can stand here, one below the other. Add them again; in a file each begins with -.",
    ],
    [
      "menu: [{ title: A }]",
      "site.yaml:7 Menu: 1: This must be a page of yours such as /blog, or an address that begins with https://.",
    ],
    [
      "footer: [{ title: A, menu: [/blog] }]",
      "site.yaml:7 Links at the foot of pages: 1: This must be a page of yours such as /blog, or an address that begins with https://.",
    ],
    [
      "sections: { home: [reviews] }",
      "site.yaml:7 What stands on pages, from top to bottom: Home page: 1: Choose one of these: Opening banner (banner), Statement in two tones (statement), Figures that count up (counters), Clients, Services, Projects (work), Prices (pricing), Testimonials, Closing call (call).",
    ],
    [
      "sections: { home: [call, call] }",
      "site.yaml:7 What stands on pages, from top to bottom: Home page: This names a section twice.",
    ],
    [
      "sections: { contact: [map] }",
      "site.yaml:7 What stands on pages, from top to bottom: Contact: The form must stand among the sections: the rest of the site leads to it.",
    ],
    [
      "pages: { home: off }",
      "site.yaml:7 Pages that the site has: “home” is not a field that the site knows here.",
    ],
    [
      "titles: { /blg: Journal }",
      "site.yaml:7 Titles of pages “/blg”: This must be the address of a page without an entry of its own: /, /about-us, /team, /projects, /project-3, /contact-us, /faq, /services, /blog, /blog-with-sidebar, /sitemap",
    ],
    ["country: Germany", "site.yaml:7 Country: This must be two letters, such as de or pl."],
  ])("%s is a fault in words", async (line, fault) => {
    const faults = await faultsOf(`${line}\n`);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^site\.yaml:7 /);
  });

  const privacy = { "pages/privacy.md": "---\ntitle: Privacy\n---\nWords\n" };
  test("a country's law requires an imprint and for a page about privacy", async () => {
    expect(await faultsOf("country: de\n")).toEqual([
      "site.yaml:7 Country: Sites in this country need a page about privacy. Make a page with the address /privacy.",
    ]);
    expect(await faultsOf("country: DE\n", privacy)).toEqual([]);
    expect(await faultsOf("country: us\n")).toEqual([]);
  });

  test("a further page has a picture to be shared with, and may keep out of search engines", async () => {
    const result = await read("", {
      "pages/a.md": "---\ntitle: A\npicture: a.webp\nnoindex: true\n---\n",
      "pages/b.md": "---\ntitle: B\n---\n",
    });
    expect("content" in result && result.content.samples.pages.slice(0, 2)).toEqual([
      expect.objectContaining({ slug: "a", noindex: true, picture: expect.stringMatching(/^a-\w+\.webp$/) }),
      { slug: "b", title: "B", description: "", content: "" },
    ]);
    expect(await faultsOf("", { "pages/a.md": "---\ntitle: A\npicture: other.webp\n---\n" })).toEqual([
      "pages/a.md:3 Picture of shared links: There is no picture “other.webp” among yours. Choose another one.",
    ]);
  });
});
