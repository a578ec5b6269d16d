import { expect, test } from "vitest";
import { made, pages, read } from "./tables.ts";

test.each(pages)("the table of %s is the one that npm run docs makes", async (page) => {
  expect(read(page)).toBe(await made(page));
});
