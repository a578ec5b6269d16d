import { expect, test } from "vitest";
import { filesIn } from "./use-drops.ts";

const picture = new File([], "a.png", { type: "image/png" });
const letter = new File([], "a.heic");

test.each([
  ["files, whatever they are", ["Files"], [letter, picture], [letter, picture]],
  ["a picture with its name", ["text/plain", "Files"], [picture], [picture]],
  ["a picture of a web page", ["text/html", "Files"], [picture], [picture]],
  ["a text of Word with its picture", ["text/html", "text/plain", "Files"], [picture], []],
  ["a text", ["text/plain"], [], []],
])("what is taken of %s", (_, types, files, taken) => {
  // A list of files, as far as it is read.
  const list = Object.assign(files, { item: (index: number) => files[index] ?? null }) as unknown as FileList;
  expect(filesIn({ types, files: list })).toEqual(taken);
});
