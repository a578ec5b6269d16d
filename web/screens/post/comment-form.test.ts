import { describe, expect, it } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { checkField, type CommentField } from "./comment-form.tsx";

const { words } = createLocale({ language: "en" });
const check = (field: CommentField, value: string) => checkField(field, value, words);

describe("checkField", () => {
  it("BLOG-7 name, e-mail and comment are required; blanks count as empty", () => {
    expect(check("name", "")).toBe(words.comments.noName);
    expect(check("email", "  ")).toBe(words.comments.noEmail);
    expect(check("comment", "\n")).toBe(words.comments.noComment);
    expect([check("name", "Ada"), check("comment", "Good.")]).toEqual([undefined, undefined]);
  });

  it("BLOG-7 the e-mail must be well-formed", () => {
    const bad = [
      "ada",
      "ada@",
      "@example.com",
      "ada@example",
      "a da@example.com",
      "ada@@example.com",
      "ada@x..y",
    ];
    expect(bad.map((value) => check("email", value))).toEqual(bad.map(() => words.comments.badEmail));
    const good = ["ada@example.com", "a.b+c@sub.example.co.uk", " ada@example.com "];
    expect(good.map((value) => check("email", value))).toEqual([undefined, undefined, undefined]);
  });
});
