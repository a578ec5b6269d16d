import { expect, test } from "vitest";
import { newFileName } from "./entry-names.ts";

test("a title of another language gives a name of plain letters, where it is written in Latin ones", () => {
  expect(newFileName("Brød & Søn, Straße 4", null, [])).toBe("brod-son-strasse-4.md");
  expect(newFileName("Кафе у моря", null, [])).toBe("кафе-у-моря.md");
});

test("a long title is cut between letters, also those outside the basic plane", () => {
  const name = newFileName(`a${"𐌰".repeat(60)}`, null, []);
  expect(name).toBe(`a${"𐌰".repeat(29)}.md`);
});

test.each(["Con", "nul", "COM1", "Aux"])("a page called %s gets a name that every system takes", (title) => {
  expect(newFileName(title, null, [])).toBe(`page-${title.toLowerCase()}.md`);
  expect(newFileName(title, 3, ["02-lamp.md"])).toBe(`03-${title.toLowerCase()}.md`);
});
