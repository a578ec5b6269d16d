import { expect, test } from "vitest";
import type { Edit } from "#desk/contract/edit.ts";
import { createPictureEdits } from "./picture-edits.ts";

const list = {
  "a.jpg": { alt: "A", focus: "face left", square: "10% 20%" },
  "plain.jpg": { alt: "" },
};

function open(name: string) {
  const made: Edit[] = [];
  return { ...createPictureEdits((one) => void made.push(one), list, name), made };
}

test("a point is what its shape says, else what counts for all, else the middle", () => {
  const { pointOf, hasOwn, alt } = open("a.jpg");
  expect([pointOf("focus"), pointOf("square"), pointOf("wide")]).toEqual([
    { x: 0, y: 25 },
    { x: 10, y: 20 },
    { x: 0, y: 25 },
  ]);
  expect([hasOwn("focus"), hasOwn("square"), hasOwn("wide"), alt]).toEqual([false, true, false, "A"]);
  expect(open("plain.jpg").pointOf("tall")).toEqual({ x: 50, y: 50 });
});

test("changes are edits of the picture's line, which begins with the first of them", () => {
  const listed = open("a.jpg");
  listed.describe("Ann");
  listed.hold("focus", { x: 40.4, y: 19.6 });
  listed.release("square");
  expect(listed.made).toEqual([
    { op: "set", path: ["a.jpg", "alt"], value: "Ann" },
    { op: "set", path: ["a.jpg", "focus"], value: "40% 20%" },
    { op: "remove", path: ["a.jpg", "square"] },
  ]);
  const unlisted = open("constructor");
  unlisted.hold("tall", { x: 0, y: 100 });
  unlisted.describe("New");
  expect(unlisted.made).toEqual([
    { op: "set", path: ["constructor"], value: { alt: "", tall: "0% 100%" } },
    { op: "set", path: ["constructor"], value: { alt: "New" } },
  ]);
});
