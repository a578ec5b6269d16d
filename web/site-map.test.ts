import { describe, expect, it } from "vitest";
import { addressAt, addresses, lightPattern, pathTo } from "./site-map.ts";

describe("the site map", () => {
  it("names every address once", () => {
    const ids = addresses.map(({ id }) => id);
    const patterns = addresses.map(({ pattern }) => pattern);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it("puts the light suffix on the first segment", () => {
    expect(lightPattern("/team-details/:id")).toBe("/team-details-light/:id");
    expect(lightPattern("/contact-us")).toBe("/contact-us-light");
  });

  it("finds addresses and makes paths that keep the theme where the page has it", () => {
    expect(addressAt("/contact-us-light")).toMatchObject({ page: "contact", theme: "light" });
    expect(addressAt("/home")).toMatchObject({ page: "home" });
    expect(addressAt("/contact-us/")).toBeUndefined();
    expect(pathTo("contact", "light")).toBe("/contact-us-light");
    expect(pathTo("home", "light")).toBe("/");
  });
});
