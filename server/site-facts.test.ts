import { neutralBrand } from "#contract/brand.ts";
import { describe, expect, test } from "vitest";
import { closedAddresses, type KindOfContent } from "#contract/closed-addresses.ts";
import type { SiteLayout } from "#contract/site-layout.ts";
import { readConfig } from "./config/config.ts";
import { siteFacts } from "./site-facts.ts";
import type { Store } from "./store/store.ts";

/** A store whose content can change and become unavailable; counts reads other than the version. */
function changingStore() {
  const page = { slug: "imprint", title: "Imprint", description: "D", content: "<p>long</p>" };
  const state = {
    version: "a" as string | null,
    away: false,
    showcase: false,
    old: false,
    reads: 0,
    layout: {} as SiteLayout,
    off: [] as string[],
    lacks: [] as KindOfContent[],
  };
  const documents: Record<string, unknown> = {
    pages: [page],
    team: [{ id: 4 }],
    projects: [{ id: 9 }, { id: 2 }],
  };
  const sample = async (name: string) => {
    state.reads += 1;
    if (state.old) return null;
    const descriptions = { "/blog": "Notes." };
    const { layout, off } = state;
    return name === "site"
      ? { showcase: state.showcase, copyright: "2019 to 2026", descriptions, layout, off }
      : (documents[name] ?? null);
  };
  const contentVersion = async () => {
    if (state.away) throw new Error("away");
    return state.version;
  };
  const closed = async () => {
    const counts = { about: 1, team: 1, categories: 1, items: 1, projects: 1, posts: 1 };
    const samples = { services: 1, questions: 1, sampleTeam: 1, sampleProjects: 1, samplePosts: 1 };
    const none = Object.fromEntries(state.lacks.map((kind) => [kind, 0]));
    return closedAddresses({ ...counts, ...samples, ...none }, state.off);
  };
  const brand = async () => neutralBrand;
  // Only these methods of the store are used.
  const heads = async () => ({ "/blog-single/1": { noindex: true } });
  const contacts = async () => (state.old ? null : { website_name: "Testhouse" });
  const store = { brand, contacts, heads, contentVersion, sample, closed } as unknown as Pick<
    Store,
    "brand" | "contacts" | "heads" | "contentVersion" | "sample" | "closed"
  >;
  return { state, store };
}

describe("what the pages know of the published content", () => {
  test("is read once per version and contains no more than they need", async () => {
    const { state, store } = changingStore();
    const facts = siteFacts(readConfig({}), store);
    const { locale, ...known } = await facts();
    expect(locale.language).toBe("en");
    expect(known).toEqual({
      version: "a",
      name: "Testhouse",
      language: "en",
      direction: "ltr",
      wordsHash: locale.data.hash,
      unnamed: { title: "Untitled", tag: "UX Design" },
      storageOrigin: "",
      fallbackImage: "",
      siteUrl: "",
      showcase: false,
      closed: [],
      layout: {},
      copyright: "2019 to 2026",
      descriptions: { "/blog": "Notes." },
      heads: { "/blog-single/1": { noindex: true } },
      brandStyle: "",
      gels: ["accent"],
      structure: neutralBrand.structure,
      theme: "dark",
      themeSwitch: false,
      pages: [{ slug: "imprint", title: "Imprint" }],
      inBothThemes: { "team-member": [4], project: [9, 2], post: [] },
    });
    await facts();
    expect(state.reads).toBe(6);
    state.version = "b";
    state.showcase = true;
    expect(await facts()).toMatchObject({ version: "b", showcase: true });
    expect(state.reads).toBe(12);
  });

  test("names the addresses without content, those of the showcase only where it is open", async () => {
    const { state, store } = changingStore();
    const facts = siteFacts(readConfig({}), store);
    state.lacks = [
      "about",
      "categories",
      "items",
      "projects",
      "posts",
      "sampleTeam",
      "sampleProjects",
      "samplePosts",
    ];
    const closed = [
      "category",
      "item",
      "projects",
      "itemOfProjects",
      "project",
      "blog",
      "blogStandard",
      "post",
    ];
    expect((await facts()).closed).toEqual(closed);
    state.showcase = true;
    state.version = "b";
    const open = (await facts()).closed;
    expect(open).toEqual(
      expect.arrayContaining([...closed, "team-light", "team2", "blog2", "project-light"]),
    );
    expect(open).not.toContain("services-light");
    expect(open).not.toContain("contact-light");
  });

  test("the content's menus lead to no missing page", async () => {
    const { state, store } = changingStore();
    const blog = { link: "/blog", page: "blog" } as const;
    const shop = { link: "https://shop.example", title: "Shop" };
    const titles = { faq: "Answers" };
    state.layout = {
      menu: [{ services: true }, blog, { title: "More", menu: [blog] }, shop],
      footer: [blog],
      titles,
    };
    const facts = siteFacts(readConfig({}), store);
    expect((await facts()).layout).toEqual(state.layout);
    state.off = ["blog"];
    state.version = "b";
    expect((await facts()).layout).toEqual({ menu: [{ services: true }, shop], footer: [], titles });
    expect((await facts()).closed).toEqual(["blog"]);
  });

  test("treats no id as both live and a sample where a provider assigns the ids", async () => {
    const { store } = changingStore();
    const facts = siteFacts(readConfig({}), store, { origin: "https://provider.example" });
    expect((await facts()).inBothThemes).toEqual({});
  });

  test("is the last known state while the database is away, by default an open showcase", async () => {
    const { state, store } = changingStore();
    const facts = siteFacts(readConfig({}), store);
    state.away = true;
    expect(await facts()).toMatchObject({ version: "", showcase: true, pages: [] });
    state.away = false;
    await facts();
    state.away = true;
    expect(await facts()).toMatchObject({ version: "a", showcase: false, pages: [{ slug: "imprint" }] });
  });

  test("has an open showcase where nothing, or an older release's content, is published", async () => {
    const { state, store } = changingStore();
    const facts = siteFacts(readConfig({}), store);
    state.old = true;
    expect(await facts()).toMatchObject({ version: "a", showcase: true, pages: [] });
    const empty = changingStore();
    empty.state.version = null;
    expect(await siteFacts(readConfig({}), empty.store)()).toMatchObject({
      version: "",
      showcase: true,
      pages: [],
    });
    expect(empty.state.reads).toBe(0);
  });
});
