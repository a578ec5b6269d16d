import { addressAt } from "#contract/addresses.ts";
import { describe, expect, it } from "vitest";
import { cacheKey } from "./cache-key.ts";

const site = {
  kindOf: (path: string) => {
    if (/^\/(?:blog|projects)(?:\/[^/]+)?$/.test(path)) return "list";
    if (path === "/" || path === "/faq") return "page";
    if (/^\/entry\/[^/A-Z]+$/.test(path)) return "entry";
    return /^\/[a-z]+$/.test(path) ? "missing" : null;
  },
} as const;
const key = (target: string) => cacheKey(target, site);

describe("cacheKey", () => {
  it("gives a page one key, whatever unknown parameters its address has", () => {
    expect(key("/faq?utm_source=x&utm_medium=y")).toBe("/faq");
    expect(key("/faq?page=2")).toBe("/faq");
    expect(key("/blog?x=1&page=2")).toBe("/blog?page=2");
    expect(key("/blog?page=abc")).toBe("/blog");
    expect(key("/blog?page=2&page=3")).toBe("/blog");
    expect(key("/?sent=contact")).toBe("/?sent=contact");
    expect(key("/?sent=nothing")).toBe("/?sent=nothing");
    expect(key("/?sent=other")).toBe("/");
    expect(key(`/?gclid=${"x".repeat(8000)}&sent=contact`)).toBe("/?sent=contact");
    expect(key(`/api/posts/1?x=${"x".repeat(8000)}`)).toBe("/api/posts/1");
  });

  it("prefers the number in a list's path to the query, and treats everything invalid as the same page", () => {
    expect(key("/blog/3?page=2")).toBe("/blog/3");
    expect(key("/blog/3?sent=newsletter")).toBe("/blog/3?sent=newsletter");
    for (const name of ["0", "02", "abc", "1.5", "9999999999"]) expect(key(`/blog/${name}`)).toBe("/blog/0");
  });

  it("caches reads of the API, by the parameters that they know", () => {
    expect(key("/api/categories?x=1")).toBe("/api/categories");
    expect(key("/api/posts?per_page=6&page=2")).toBe("/api/posts?page=2&per_page=6");
    expect(key("/api/posts?page=2&after=5")).toBe("/api/posts?page=2");
    expect(key("/api/posts?after=5")).toBe("/api/posts?after=5");
    expect(key("/api/posts?page=abc")).toBeNull();
    expect(key("/api/teams/12")).toBe("/api/teams/12");
    expect(key("/api/teams/012")).toBeNull();
    expect(key("/api/newsletters")).toBeNull();
    expect(key("/api/anything.json")).toBeNull();
  });

  it("caches nothing that the server answers itself", () => {
    const words = {
      kindOf: (path: string) => {
        const page = addressAt(path)?.page;
        return page === undefined ? null : page === "page" ? "missing" : "page";
      },
    } as const;
    for (const target of [
      "/sitemap.xml",
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

  it("caches an entry under its slug in any script, in one spelling of its escapes", () => {
    expect(key("/entry/12-how?utm_source=x")).toBe("/entry/12-how");
    expect(key("/entry/12-%D1%81%D0%B2%D0%B5%D1%82?x=1")).toBe("/entry/12-%D1%81%D0%B2%D0%B5%D1%82");
    for (const target of ["/entry/12-%d1%81", "/entry/12-%D0%A1", "/entry/12-%61", "/Entry/12-how"])
      expect([target, key(target)]).toEqual([target, null]);
  });

  it("caches no odd spelling, no other spelling of a page, and nothing without one", () => {
    for (const target of [
      "//faq",
      "http://x/faq",
      "/faq%00",
      "/faq#x",
      "*",
      "",
      "/FAQ",
      "/faq/",
      "/%66aq",
      "/x/../faq",
      "/faq/.",
      "/a//b",
      "/%2ffaq",
      "/%ff",
      "/nope",
      "/a/b",
      "/.env",
    ])
      expect([target, key(target)]).toEqual([target, null]);
  });
});
