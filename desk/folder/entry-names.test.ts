import { expect, test } from "vitest";
import { newFileName as nameOf } from "./entry-names.ts";

const newFileName = (title: string, id: number | null, names: readonly string[], language = "") =>
  nameOf(title, id, { names, language });

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

test.each([
  ["de", "Übergröße, Käse und O\u0308l", "uebergroesse-kaese-und-oel.md"],
  ["de-AT", "ÄRA", "aera.md"],
  ["da", "Blåbærgrød für Ole", "blaabaergroed-fur-ole.md"],
  ["nb", "Åpent hus", "aapent-hus.md"],
  ["sv", "Smörgås", "smorgas.md"],
  ["fr", "Capharnaüm", "capharnaum.md"],
])("in %s %j gives %s", (language, title, name) => {
  expect(newFileName(title, null, [], language)).toBe(name);
});
