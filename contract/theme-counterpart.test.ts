import { describe, expect, it } from "vitest";
import { addressAt, addresses } from "./addresses.ts";
import { themeCounterpart } from "./theme-counterpart.ts";

const counterpartAt = (path: string, whole?: boolean) => {
  const found = addressAt(path);
  if (!found) throw new Error(`no address at ${path}`);
  return themeCounterpart(found, whole)?.pattern;
};

describe("a page in the other theme (SHELL-6)", () => {
  it("is the same page where it exists", () => {
    expect(counterpartAt("/faq")).toBe("/faq-light");
    expect(counterpartAt("/faq-light")).toBe("/faq");
    expect(counterpartAt("/team-details/1")).toBe("/team-details-light/:id");
    expect(counterpartAt("/about-us")).toBeUndefined();
  });

  it("is another page without an address of its own there, or without the entry", () => {
    expect(counterpartAt("/blog")).toBe("/blog-2-column-light/:page?");
    expect(counterpartAt("/project-2-light")).toBe("/projects");
    expect(counterpartAt("/team-details/1", false)).toBe("/team-light");
  });

  it("is a page that shows the same kind of content, for every screen that both themes have", () => {
    const both = (screen: string) =>
      new Set(addresses.filter((one) => one.screen === screen).map(({ theme }) => theme)).size === 2;
    for (const address of addresses.filter(({ screen }) => both(screen)))
      expect([address.pattern, themeCounterpart(address)?.theme]).toEqual([
        address.pattern,
        address.theme === "dark" ? "light" : "dark",
      ]);
  });
});
