import { expect, test } from "vitest";
import { newFileName } from "./entry-names.ts";

test("a long title is cut between letters, also those outside the basic plane", () => {
  const name = newFileName(`a${"𐌰".repeat(60)}`, null, []);
  expect(name).toBe(`a${"𐌰".repeat(29)}.md`);
});
