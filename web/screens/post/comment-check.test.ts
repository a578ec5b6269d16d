import { describe, expect, it } from "vitest";
import { commentTexts } from "./comments-texts.ts";
import { checkField } from "./comment-check.ts";

describe("checkField", () => {
  it("BLOG-7 name, e-mail and comment are required; blanks are nothing", () => {
    expect(checkField("name", "")).toBe(commentTexts.noName);
    expect(checkField("email", "  ")).toBe(commentTexts.noEmail);
    expect(checkField("comment", "\n")).toBe(commentTexts.noComment);
    expect([checkField("name", "Ada"), checkField("comment", "Good.")]).toEqual([undefined, undefined]);
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
    expect(bad.map((value) => checkField("email", value))).toEqual(bad.map(() => commentTexts.badEmail));
    const good = ["ada@example.com", "a.b+c@sub.example.co.uk", " ada@example.com "];
    expect(good.map((value) => checkField("email", value))).toEqual([undefined, undefined, undefined]);
  });
});
