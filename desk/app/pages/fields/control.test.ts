import { expect, test } from "vitest";
import { editFor } from "./control.tsx";

const needed = { required: true };
const optional = { required: false };

test.each([
  ["a field that may be missing", optional, ["intro"], { op: "remove", path: ["intro"] }],
  ["a required one", needed, ["title"], { op: "set", path: ["title"], value: "" }],
  ["a row", optional, ["tags", 1], { op: "set", path: ["tags", 1], value: "" }],
  ["the text of a Markdown file", optional, ["body"], { op: "set", path: ["body"], value: "" }],
  ["a text named so within a row", optional, [0, "body"], { op: "remove", path: [0, "body"] }],
] as const)("emptied: %s", (_, field, path, expected) => {
  expect(editFor({ field, path, value: "Old." }, undefined)).toEqual(expected);
});

test("what is typed is set, and nothing is to be done where nothing stands", () => {
  const place = { field: optional, path: ["body"], value: undefined };
  expect(editFor(place, "New.")).toEqual({ op: "set", path: ["body"], value: "New." });
  expect(editFor(place, undefined)).toBeNull();
});
