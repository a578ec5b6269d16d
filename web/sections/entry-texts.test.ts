import { describe, expect, it } from "vitest";
import { firstWords } from "./entry-pager.tsx";
import { plainText } from "./share-head.tsx";

describe("firstWords", () => {
  it("WORK-6 takes the first two words, fewer where there are no more", () => {
    expect(firstWords("  The book of\nthings", 2)).toBe("The book");
    expect(firstWords("Kelda", 2)).toBe("Kelda");
    expect(firstWords(" ", 2)).toBe("");
  });
});

describe("plainText", () => {
  it("strips HTML and cuts between words", () => {
    expect(plainText("<p>Ink &amp; <em>paper</em></p>", 160)).toBe("Ink & paper");
    expect(plainText("one two three", 9)).toBe("one two…");
  });
});
