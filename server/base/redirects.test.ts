import { expect, test } from "vitest";
import { createRedirects, type RedirectRule } from "./redirects.ts";

const rules: RedirectRule[] = [
  ["/old", "/about-us"],
  ["/index.php?id=3", "/imprint"],
  ["/?p=12", "/blog-single/12-how"],
  ["/Über-uns/", "/team"],
  ["/shop", "https://shop.example/start?from=site"],
  ["/news/*", "/blog-single/*"],
  ["/news/special/*", "/faq"],
  ["/en/*", "/*"],
  ["/blog-single/99", "/blog"],
];
const find = createRedirects(rules);

test.each([
  ["/old", "/about-us"],
  ["/OLD/", "/about-us"],
  ["/%6fld", "/about-us"],
  ["/old?utm_source=x&a=b?c", "/about-us?utm_source=x&a=b?c"],
  ["/index.php?id=3", "/imprint"],
  ["/?p=12", "/blog-single/12-how"],
  ["/%C3%9Cber-uns", "/team"],
  ["/shop?x=1", "https://shop.example/start?from=site"],
  ["/news/12-Some-Post", "/blog-single/12-Some-Post"],
  ["/news/4/?x=1", "/blog-single/4?x=1"],
  ["/news/special/2020/1", "/faq"],
  ["/en/about-us", "/about-us"],
  ["/en/a/b%20c", "/a/b%20c"],
  // Another rule has where the rest leads to: still one step.
  ["/news/99", "/blog"],
])("%s leads to %s", (address, target) => {
  expect(find(address)).toBe(target);
});

test.each([
  "/",
  "/about-us",
  "/index.php",
  "/index.php?id=4",
  "/index.php?id=3&x=1",
  "/older",
  "/news",
  "/news/",
  "//old",
  "/old%2Fx",
  "/old%00",
  "/en//evil.example",
  "/en/%2e%2e/x",
  "/en/..%5cevil.example",
  "/en/\\evil.example",
  "*",
  `/old?${"x".repeat(5000)}`,
])("%s is none of them", (address) => {
  expect(find(address)).toBeNull();
});

test("a target that no header can hold is escaped: nothing has checked the rules of a backup", () => {
  const restored = createRedirects([
    ["/a", "/blog/\u0436\ud800"],
    ["/b/*", "/x\r\nset-cookie: a=b/*"],
  ]);
  expect([restored("/a"), restored("/b/c")]).toEqual([
    "/blog/%D0%B6%EF%BF%BD",
    "/x%0D%0Aset-cookie:%20a=b/c",
  ]);
});

test("without rules nothing is looked up", () => {
  expect(createRedirects([])("/old")).toBeNull();
});
