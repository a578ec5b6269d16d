import { expect, test } from "vitest";
import { rowName } from "./row-name.ts";

test("a figure is called by what it counts, not by the sign behind it", () => {
  expect(rowName({ count: 38, suffix: "K", label: "Completed projects" }, "1")).toBe("Completed projects");
});

test("a row without a name is called by its first text, and one without a text from outside", () => {
  expect(rowName({ id: 10, tag: "Packaging" }, "1")).toBe("Packaging");
  expect(rowName("Kelda", "1")).toBe("Kelda");
  expect(rowName({ id: 10, tag: " " }, "1")).toBe("1");
});
