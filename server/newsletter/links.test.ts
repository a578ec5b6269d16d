import { afterEach, describe, expect, test, vi } from "vitest";
import { newsletterLinks } from "./links.ts";

const linkKey = "0123456789abcdef".repeat(2);
const links = newsletterLinks("the secret", "https://www.example.com");
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const day = 86_400_000;

afterEach(() => vi.useRealTimers());

describe("SHELL-20 signed links", () => {
  const asked = new Date();
  const confirm = tokenOf(links.confirm({ linkKey, asked }));
  const unsubscribe = tokenOf(links.unsubscribe(linkKey));

  test("lead to the site and identify a row", () => {
    expect(links.unsubscribe(linkKey)).toMatch(
      /^https:\/\/www\.example\.com\/newsletter\/unsubscribe\?token=[\w.-]+$/,
    );
    expect(links.readConfirm(confirm)).toEqual({ linkKey, asked });
    expect(links.readUnsubscribe(unsubscribe)).toBe(linkKey);
  });

  test("are valid for one purpose, and for one installation", () => {
    expect(links.readConfirm(unsubscribe)).toBeNull();
    expect(links.readUnsubscribe(confirm)).toBeNull();
    const others = newsletterLinks("another secret", "https://www.example.com");
    expect([others.readConfirm(confirm), others.readUnsubscribe(unsubscribe)]).toEqual([null, null]);
  });

  test("are invalid with any one character changed, removed or added", () => {
    const spoilt = (token: string) =>
      Array.from(token, (sign, index) => {
        const other = sign === "a" ? "b" : "a";
        const [before, after] = [token.slice(0, index), token.slice(index + 1)];
        return [before + other + after, before + after, before + sign + other + after];
      }).flat();
    const same = (text: string) => text !== confirm && text !== unsubscribe;
    for (const token of spoilt(confirm).filter(same)) expect(links.readConfirm(token)).toBeNull();
    for (const token of spoilt(unsubscribe).filter(same)) expect(links.readUnsubscribe(token)).toBeNull();
    // base64url leaves bits of its last character unused; another spelling of the same bytes is not a token
    // either.
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const spellings = Array.from(last, (sign) => unsubscribe.slice(0, -1) + sign);
    expect(spellings.filter((token) => links.readUnsubscribe(token) !== null)).toEqual([unsubscribe]);
  });

  test.each([
    "",
    ".",
    "..",
    "x",
    linkKey,
    `${linkKey}.`,
    `${linkKey}..`,
    "\u0000",
    "é".repeat(76),
    "a".repeat(100_000),
  ])("%j is no token", (token) => {
    expect([links.readConfirm(token), links.readUnsubscribe(token)]).toEqual([null, null]);
  });

  test("confirm for seven days, unsubscribe without a time limit", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: asked.getTime() + 7 * day });
    expect(links.readConfirm(confirm)).toEqual({ linkKey, asked });
    vi.setSystemTime(asked.getTime() + 7 * day + 1);
    expect(links.readConfirm(confirm)).toBe("expired");
    vi.setSystemTime(asked.getTime() + 4000 * day);
    expect(links.readUnsubscribe(unsubscribe)).toBe(linkKey);
    expect(links.readConfirm(`${confirm.slice(0, -1)}${confirm.endsWith("A") ? "B" : "A"}`)).toBeNull();
  });
});
