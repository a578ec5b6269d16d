import { describe, expect, it } from "vitest";
import { formatDate } from "./entry-date.ts";
import { firstWords } from "./first-words.ts";
import { plainText } from "./plain-text.ts";

describe("formatDate", () => {
  it("API-5 shows short month, day, year in en-US, in UTC", () => {
    expect(formatDate("2024-11-14T00:00:00.000Z")).toBe("Nov 14, 2024");
    expect(formatDate("2024-12-31T23:59:59.000Z")).toBe("Dec 31, 2024");
  });

  it("gives nothing for what is no date", () => {
    expect([formatDate(""), formatDate("soon")]).toEqual(["", ""]);
  });
});

describe("firstWords", () => {
  it("WORK-6 takes the first two words, fewer where there are no more", () => {
    expect(firstWords("  The book of\nthings", 2)).toBe("The book");
    expect(firstWords("Kelda", 2)).toBe("Kelda");
    expect(firstWords(" ", 2)).toBe("");
  });
});

describe("plainText", () => {
  it("takes HTML apart and cuts between words", () => {
    expect(plainText("<p>Ink &amp; <em>paper</em></p>", 160)).toBe("Ink & paper");
    expect(plainText("one two three", 9)).toBe("one two…");
  });
});
