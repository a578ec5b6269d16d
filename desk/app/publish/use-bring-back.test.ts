import { expect, test } from "vitest";
import { fromFirstToLast } from "./use-bring-back.ts";

test("several changes of a file are undone as one, to what it was before the first", () => {
  expect(
    fromFirstToLast([
      { file: "samples/faq.yaml", before: "a", after: "b" },
      { file: "posts/1.md", before: null, after: "x" },
      { file: "samples/faq.yaml", before: "b", after: "c" },
    ]),
  ).toEqual([
    { file: "samples/faq.yaml", before: "a", after: "c" },
    { file: "posts/1.md", before: null, after: "x" },
  ]);
});
