import { expect, it } from "vitest";
import { wordsOfText } from "./home-queries.ts";

it("SHELL-21 words have the space and the marks after them", () => {
  expect(wordsOfText("Most of it, still dark.")).toEqual(["Most ", "of ", "it, ", "still ", "dark."]);
  expect(wordsOfText("Most over-lit, it's")).toEqual(["Most ", "over-lit, ", "it's"]);
  expect(wordsOfText("")).toEqual([]);
  expect(wordsOfText("Most is dark. ")).toEqual(["Most ", "is ", "dark. "]);
});

it("SHELL-21 in scripts without spaces they end where the language ends them", () => {
  const text = "静かな夜、灯りをともす。";
  const night = wordsOfText(text);
  expect(night.length).toBeGreaterThan(4);
  expect(night).toContain("夜、");
  expect(night.join("")).toBe(text);
  expect(wordsOfText(`${text} `)).toEqual(night);
  expect(wordsOfText("สวัสดีโลก").length).toBeGreaterThan(1);
});
