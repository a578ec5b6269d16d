import { describe, expect, it } from "vitest";
import { askedPage } from "./list-page.ts";

describe("askedPage", () => {
  it("BLOG-2 reads the query, and 1 where it is missing or invalid", () => {
    const nonsense = ["", "?page=", "?page=0", "?page=-1", "?page=1.5", "?page=02", "?page=x", "?page=1e3"];
    expect(nonsense.map((search) => askedPage(undefined, search))).toEqual(nonsense.map(() => 1));
    expect(askedPage(undefined, "?a=1&page=12")).toBe(12);
  });

  it("BLOG-2 reads the path, where an invalid number is no page at all", () => {
    expect(askedPage("3", "?page=2")).toBe(3);
    expect(["0", "02", "x", "1.0", "-1"].map((text) => askedPage(text, "?page=2"))).toEqual([0, 0, 0, 0, 0]);
  });

  it("BLOG-2 accepts no number of ten digits, and no repeated parameter", () => {
    expect(askedPage(undefined, "?page=999999999")).toBe(999_999_999);
    expect(askedPage(undefined, "?page=1000000000")).toBe(1);
    expect(askedPage("1000000000", "")).toBe(0);
    expect(askedPage(undefined, "?page=2&page=3")).toBe(1);
  });
});
