import { assert, pre, property, string, webPath } from "fast-check";
import { expect, test } from "vitest";
import { redirectKey } from "#server/base/redirects.ts";
import { othersRow, probesRow } from "./not-found-store.ts";
import { notFoundAddress } from "./address.ts";

test.each([
  ["/Old/About.html/", "/old/about.html"],
  ["/%C3%9Cber%20uns", "/über%20uns"],
  ["/wp-content/uploads/2019/prices.pdf", "/wp-content/uploads/2019/prices.pdf"],
  ["/blog-single/999", "/blog-single/999"],
  ["/old.asp", "/old.asp"],
  ["/a%0d%0aSet-Cookie:%1b[2J", "/a%0D%0Aset-cookie:%1B[2j"],
  ["/%E2%80%AEtxt", "/%E2%80%AEtxt"],
  ["/what%3Fnot%23here*", "/what%3Fnot%23here%2A"],
])("%s is counted as %s", (path, address) => {
  expect(notFoundAddress(path)).toBe(address);
});

test.each([
  "/wp-login.php",
  "/blog/wp-includes/wlwmanifest.xml",
  "/.env",
  "/.git/config",
  "/api.env",
  "/x/index.PHP",
  "/phpMyAdmin/",
  "/cgi-bin/luci",
  "/config.yml",
  "//host.example/",
  "/%ff",
  "/a%2fb",
])("%s is a scanner's probe", (path) => {
  expect(notFoundAddress(path)).toBe(probesRow);
});

test.each([
  "/api/posts/999",
  "/assets/gone.js",
  "/storage/gone.webp",
  "/old/logo.PNG",
  "/favicon.ico",
  "/style.css",
  "/ads.txt",
  "/.well-known/change-password",
])("%s is no page", (path) => {
  expect(notFoundAddress(path)).toBeNull();
});

test("what is too long, names a person, or fits no rule, is counted without its address", () => {
  expect(notFoundAddress(`/${"a".repeat(199)}`)).toBe(othersRow);
  expect(notFoundAddress(`/${"%F0%9F%92%A1".repeat(16)}`)).toBe(`/${"💡".repeat(16)}`);
  expect(notFoundAddress("/unsubscribe/ann%40example.com")).toBe(othersRow);
  expect(notFoundAddress("/old//")).toBe(othersRow);
});

test("an address is bounded, steers no terminal, and a rule for it finds every spelling of it", () => {
  assert(
    property(webPath({ size: "small" }), string({ unit: "binary", maxLength: 20 }), (path, odd) => {
      const sent = (path || "/") + encodeURIComponent(odd.toWellFormed());
      const address = notFoundAddress(sent);
      pre(address !== null && address.startsWith("/"));
      expect(address).not.toMatch(/[\p{C}\p{Z}?#]/u);
      expect(address?.length).toBeLessThanOrEqual(600);
      expect(redirectKey(address ?? "")).toBe(redirectKey(sent));
    }),
  );
});
