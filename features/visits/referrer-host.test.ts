import { expect, test } from "vitest";
import { referrerHost } from "./referrer-host.ts";

const own = new Set(["agency.example"]);

test.each([
  ["https://www.search.example/", "www.search.example"],
  ["http://News.Example:8080/a?b=c", "news.example"],
  ["https://agency.example/blog", null],
  ["https://Agency.Example", null],
  ["https://user@evil.example/", null],
  ["https://[::1]/", null],
  ["https://localhost/", null],
  ["android-app://com.example", null],
  ["https://evil.example\u001b[2J/", null],
  [`https://${"a".repeat(60)}.${"b.".repeat(100)}example`, null],
  ["", null],
  [undefined, null],
])("%j came from %j", (referrer, host) => {
  expect(referrerHost(referrer, own)).toBe(host);
});
