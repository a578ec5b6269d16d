import { describe, expect, it } from "vitest";
import { addressAt, addresses } from "./addresses.ts";
import { twinOf } from "./twins.ts";

const twinAt = (path: string, whole?: boolean) => {
  const found = addressAt(path);
  if (!found) throw new Error(`no address at ${path}`);
  return twinOf(found, whole)?.pattern;
};

describe("a page's twin in the other theme (SHELL-6)", () => {
  it("is the same page where there is one", () => {
    expect(twinAt("/faq")).toBe("/faq-light");
    expect(twinAt("/faq-light")).toBe("/faq");
    expect(twinAt("/team-details/1")).toBe("/team-details-light/:id");
    expect(twinAt("/about-us")).toBeUndefined();
  });

  it("is another page without an address of its own there, or without the entry", () => {
    expect(twinAt("/blog")).toBe("/blog-2-column-light/:page?");
    expect(twinAt("/project-2-light")).toBe("/projects");
    expect(twinAt("/team-details/1", false)).toBe("/team-light");
  });

  it("is a page that shows the same kind of thing, for every screen that both themes have", () => {
    const both = (screen: string) =>
      new Set(addresses.filter((one) => one.screen === screen).map(({ theme }) => theme)).size === 2;
    for (const address of addresses.filter(({ screen }) => both(screen)))
      expect([address.pattern, twinOf(address)?.theme]).toEqual([
        address.pattern,
        address.theme === "dark" ? "light" : "dark",
      ]);
  });
});
