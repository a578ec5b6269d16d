import { expect, test } from "vitest";
import { speaking } from "#words/part.ts";
import { nameDocument } from "./name-document.ts";

const post = () => nameDocument("posts/1-lamp.md", { title: "Lamp" }, []).subject;

test("a document is named with its title, which Arabic words do not reorder", () => {
  expect(post()).toBe("Post “Lamp”");
  expect(speaking("ar", post)).toMatch(/ \u2068“Lamp”\u2069$/);
});
