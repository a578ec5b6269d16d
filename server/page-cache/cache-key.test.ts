import { addressAt } from "#web/addresses.ts";
import { describe, expect, it } from "vitest";
import { cacheKey } from "./cache-key.ts";

const site = {
  kindOf: (path: string) => (path === "/blog" ? "list" : path === "/" || path === "/faq" ? "page" : null),
} as const;
const key = (target: string) => cacheKey(target, site);

describe("cacheKey", () => {
  it("gives every spelling of a page with parameters that it does not know one key", () => {
    expect(key("/faq?utm_source=x&utm_medium=y")).toBe("/faq");
    expect(key("/faq?page=2")).toBe("/faq");
    expect(key("/blog?x=1&page=2")).toBe("/blog?page=2");
    expect(key("/blog?page=abc")).toBe("/blog");
    expect(key("/blog?page=2&page=3")).toBe("/blog");
    expect(key("/?sent=contact")).toBe("/?sent=contact");
    expect(key("/?sent=other")).toBe("/");
  });

  it("keeps reads of the API, and only what they understand", () => {
    expect(key("/api/categories?x=1")).toBe("/api/categories");
    expect(key("/api/posts?per_page=6&page=2")).toBe("/api/posts?page=2&per_page=6");
    expect(key("/api/posts?page=abc")).toBeNull();
    expect(key("/api/teams/12")).toBe("/api/teams/12");
    expect(key("/api/teams/012")).toBeNull();
    expect(key("/api/newsletters")).toBeNull();
    expect(key("/api/openapi.json")).toBeNull();
  });

  it("keeps nothing that the server answers itself", () => {
    const words = { kindOf: (path: string) => (addressAt(path) ? "page" : null) } as const;
    expect(cacheKey("/privacy", words)).toBe("/privacy");
    for (const target of [
      "/sitemap.xml",
      "/sitemap-1.xml",
      "/robots.txt",
      "/rss.xml",
      "/site.webmanifest",
      "/favicon.svg",
      "/healthz",
      "/readyz",
      "/share/home.jpg",
      "/samples/home.json",
      "/newsletter/confirm",
      "/newsletter/unsubscribe",
      "/newsletter/style.css",
    ])
      expect([target, cacheKey(target, words)]).toEqual([target, null]);
  });

  it("keeps nothing that is no page, spelled oddly or too long", () => {
    for (const target of [
      "/nope",
      "//faq",
      "http://x/faq",
      "/faq%00",
      "/faq#x",
      "*",
      "",
      `/faq?${"x".repeat(600)}`,
    ])
      expect(key(target)).toBeNull();
  });
});
