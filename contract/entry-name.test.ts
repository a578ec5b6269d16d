import { expect, test } from "vitest";
import { entryName } from "./entry-name.ts";

test("a person is known by the name, whatever title they have", () => {
  expect(entryName({ title: "Head of Repairs", name: "Ines Vogel" })).toBe("Ines Vogel");
});

test("what has no name is known by its title or its label, also by a number", () => {
  expect(entryName({ name: " ", title: "How we light" })).toBe("How we light");
  expect(entryName({ title: 2026 })).toBe("2026");
  expect(entryName({ label: "Years", count: 3 })).toBe("Years");
});

test("what says nothing of a name has none", () => {
  for (const value of [{ count: 3 }, ["Ines"], "Ines", null]) expect(entryName(value)).toBeNull();
});
