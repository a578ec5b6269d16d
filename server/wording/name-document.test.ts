import { expect, test } from "vitest";
import { speaking } from "#words/part.ts";
import { nameDocument } from "./name-document.ts";

const post = () => nameDocument("posts/1-lamp.md", { title: "Lamp" }, []).subject;

test("a document is named with its title, which Arabic words do not reorder", () => {
  expect(post()).toBe("Post “Lamp”");
  expect(speaking("ar", post)).toMatch(/ \u2068“Lamp”\u2069$/);
});

test("without a title a document has the name of its file, as the list of entries calls it", () => {
  expect(nameDocument("posts/25.md", { title: "" }, []).subject).toBe("Post 25");
  expect(nameDocument("posts/25.md", null, []).subject).toBe("Post 25");
});
