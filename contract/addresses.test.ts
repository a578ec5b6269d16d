import { describe, expect, it, vi } from "vitest";
import {
  addressAt,
  addresses,
  canonicalAddresses,
  canonicalPath,
  lightPattern,
  namesEntry,
  pathTo,
} from "./addresses.ts";
import type { EntryPage } from "./site-map.ts";

const at = (path: string) => {
  const found = addressAt(path);
  if (!found) throw new Error(`no address at ${path}`);
  return found;
};

describe("the site map", () => {
  it("names every address once", () => {
    const ids = addresses.map(({ id }) => id);
    const patterns = addresses.map(({ pattern }) => pattern);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it("ADDR-1 opens every specified address, in its theme and from its source", () => {
    const document = [
      "/team-2 /team-2-light /team-light /team-details-light/1",
      "/project-3 /project-light /project-2-light /project-3-light /project-details-light/1",
      "/services /services-2 /services-3 /services-4 /service-details/1",
      "/services-light /services-2-light /services-3-light /services-4-light /service-details-light/1",
      "/blog-with-sidebar /blog-standard-light /blog-with-sidebar-light /blog-2-column-light",
      "/blog-3-column-light /blog-single-light/1 /blog-single-with-sidebar-light/1 /faq /faq-light",
    ];
    const api = [
      "/ /home /about-us /team /team-details/1 /category/1 /project/1 /projects /project-details/1",
      "/contact-us /contact-us-light /blog /blog-2-column /blog-3-column /blog-standard",
      "/blog-single/1 /blog-single-with-sidebar/1",
    ];
    for (const [source, lines] of Object.entries({ document, api }))
      for (const path of lines.join(" ").split(" ")) {
        const theme = path.split("/")[1]?.endsWith("-light") ? "light" : "dark";
        expect({ path, ...at(path) }).toMatchObject({ path, source, theme });
      }
  });

  it("puts the light suffix on the first segment", () => {
    expect(lightPattern("/team-details/:id")).toBe("/team-details-light/:id");
    expect(lightPattern("/contact-us")).toBe("/contact-us-light");
    expect(lightPattern("/blog-standard/:page?")).toBe("/blog-standard-light/:page?");
  });

  it("BLOG-2 finds addresses as the router does, including a list's page in the path", () => {
    expect(addressAt("/contact-us-light")).toMatchObject({ page: "contact", theme: "light" });
    expect(addressAt("/Contact-Us/")).toMatchObject({ page: "contact", theme: "dark" });
    expect(addressAt("/home")).toMatchObject({ page: "home" });
    expect(addressAt("/blog/2")).toMatchObject({ page: "blog" });
    expect(addressAt("/blog-3-column-light/2")).toMatchObject({ page: "blog3", source: "document" });
    expect(addressAt("/projects")).toMatchObject({ page: "projects" });
    expect(addressAt("/privacy")).toMatchObject({ page: "page" });
    expect(addressAt("/blog/2/3")).toBeUndefined();
  });

  it("finds a further page whose path begins like another address, or like a parameter", () => {
    expect(addressAt("/team-details")).toMatchObject({ page: "page" });
    expect(addressAt("/Team-Details/3/")).toMatchObject({ page: "teamMember" });
    expect(addressAt("/team-details/3/4")).toBeUndefined();
    expect(addressAt("/:slug")).toBeUndefined();
    expect(addressAt("")).toBeUndefined();
  });

  it("finds an address by the few patterns that begin like it", () => {
    const tried = vi.spyOn(RegExp.prototype, "test");
    for (const { pattern } of addresses) addressAt(pattern.replace(/\/:page\?|:\w+/g, "x"));
    expect(tried.mock.calls.length).toBeLessThan(3 * addresses.length);
    tried.mockRestore();
  });

  it("makes paths that keep the theme where the page has it", () => {
    expect(pathTo("contact", "light")).toBe("/contact-us-light");
    expect(pathTo("home", "light")).toBe("/");
    expect(pathTo("projects", "dark")).toBe("/projects");
    expect(pathTo("itemOfProjects", "dark", { id: 3 })).toBe("/projects/3");
    expect(pathTo("project", "light", { id: "a/b" })).toBe("/project-details-light/a%2Fb");
  });

  it("ADDR-2 knows each address's canonical one", () => {
    const canonical = (path: string, params = {}) => canonicalPath(at(path), params);
    expect(canonical("/home")).toBe("/");
    expect(canonical("/blog-3-column", { page: "2" })).toBe("/blog?page=2");
    expect(canonical("/blog-3-column-light", { page: "2" })).toBe("/blog");
    expect(canonical("/blog-with-sidebar-light", { page: "2" })).toBe("/blog-with-sidebar?page=2");
    expect(canonical("/projects/1", { id: 1 })).toBe("/project/1");
    expect(canonical("/projects", { page: 2 })).toBe("/projects?page=2");
    expect(canonical("/project-2-light")).toBe("/projects");
    expect(canonical("/project-details-light/3", { id: "3" })).toBe("/project-details/3");
    expect(canonical("/services-4-light")).toBe("/services");
    expect(canonical("/team-2")).toBe("/team");
    expect(canonical("/blog-single-with-sidebar/4", { id: "4" })).toBe("/blog-single/4");
    expect(canonical("/contact-us-light")).toBe("/contact-us");
  });

  it("distinguishes pages of entries from paged lists", () => {
    const known: EntryPage[] = ["teamMember", "category", "item", "project", "post", "service", "page"];
    const named = canonicalAddresses(true).filter((address) => namesEntry(address));
    expect(named.map(({ page }) => page).toSorted()).toEqual(known.toSorted());
  });

  it("closes second layouts and light addresses with the showcase, but never services, questions or a page without another layout", () => {
    const [closed = [], kept = []] = [true, false].map((is) =>
      addresses.filter(({ showcase }) => showcase === is).map(({ pattern }) => pattern),
    );
    expect(closed.filter((pattern) => !pattern.includes("-light"))).toEqual([
      "/team-2",
      "/project-3",
      "/services-2",
      "/services-3",
      "/services-4",
      "/blog-2-column/:page?",
      "/blog-3-column/:page?",
      "/blog-with-sidebar/:page?",
      "/blog-single-with-sidebar/:id",
    ]);
    expect(kept.filter((pattern) => pattern.includes("-light"))).toEqual([]);
    // Further pages come behind.
    expect(kept.slice(0, 19)).toEqual([
      "/",
      "/home",
      "/about-us",
      "/team",
      "/team-details/:id",
      "/category/:id",
      "/project/:id",
      "/projects",
      "/projects/:id",
      "/project-details/:id",
      "/contact-us",
      "/faq",
      "/services",
      "/service-details/:id",
      "/blog/:page?",
      "/blog-standard/:page?",
      "/blog-single/:id",
      "/sitemap",
      "/:slug",
    ]);
  });
});
