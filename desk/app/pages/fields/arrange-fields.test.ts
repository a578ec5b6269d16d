import { expect, test } from "vitest";
import type { Field } from "#contract/fields/field.ts";
import { arrangeFields, rowFields } from "./arrange-fields.ts";

const base = { label: "", required: false } as const;
const id: Field = { ...base, kind: "id", key: "id", required: true };
const title: Field = { ...base, kind: "line", key: "title" };
const owner: Field = { ...base, kind: "entry", key: "owner", of: "item", required: true };
const picture: Field = { ...base, kind: "picture", key: "picture" };
const author: Field = { ...base, kind: "line", key: "author" };
const date: Field = { ...base, kind: "date", key: "date" };
const text: Field = { ...base, kind: "markdown", key: "body" };

const keysOf = (fields: readonly Field[]) => {
  const { first, details, texts } = arrangeFields(fields);
  return [first, details, texts].map((part) => part.map(({ key }) => key).join(" "));
};

test("a text stands behind what names its entry and what the entry needs; the number comes last", () => {
  expect(keysOf([id, owner, picture, title, author, date, text])).toEqual([
    "owner title",
    "picture author date id",
    "body",
  ]);
});

test("nothing is folded where there is no text, and where it would be a field or two", () => {
  expect(keysOf([id, picture, title, author, date])).toEqual(["title picture author date id", "", ""]);
  expect(keysOf([picture, title, date, text])).toEqual(["picture title date", "", "body"]);
});

test("in a row the text follows what names it too, and the number comes last", () => {
  const keys = (fields: readonly Field[]) =>
    rowFields(fields)
      .map(({ key }) => key)
      .join(" ");
  expect(keys([id, picture, title, author, date, text])).toBe("title body picture author date id");
  expect(keys([id, title, picture])).toBe("title picture id");
  expect(keys([picture, title])).toBe("picture title");
});
