import { expect, test } from "vitest";
import { addressOf, isAllowedAddress, targetOf } from "./address-of.ts";

test.each([
  ["/contact-us", "/contact-us"],
  ["files/price list.pdf", "files/price%20list.pdf"],
  ["#prices", "#prices"],
  ["https://example.com/a", "https://example.com/a"],
  [" example.com/a?b=c ", "https://example.com/a?b=c"],
  ["www.bücher.example", "https://www.bücher.example"],
  ["ann@example.com", "mailto:ann@example.com"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
  ["tel:+123", "tel:+123"],
])("%j leads to %j", (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  " JaVa\tScript:alert(1)",
  "\u0001javascript:x",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc",
])("no link leads to %j", (address) => {
  expect(isAllowedAddress(address)).toBe(false);
});
test.each(["/a:b", "#a", "tel:1", "HTTPS://x", "a?b=c:d"])("a link may lead to %j", (address) => {
  expect(isAllowedAddress(address)).toBe(true);
});

test.each([
  ["Services", "", "/services"],
  ["serv", "", "/services"],
  ["/services", "", "/services"],
  ["example.com", "", "https://example.com"],
  ["services of ours", "", undefined],
  // As an older text may have it.
  ["our-services", "our-services", "our-services"],
  ["our-services", "", undefined],
])("what is typed as %j, where the link led to %j, leads to %j", (typed, before, target) => {
  expect(targetOf(typed, [{ path: "/services", title: "Services" }], before)).toBe(target);
});
