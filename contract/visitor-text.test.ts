import { describe, expect, test } from "vitest";
import { asciiEmail } from "./email-address.ts";
import { visitorEmail, visitorLine, visitorText } from "./visitor-text.ts";

describe("API-2 what visitors may write", () => {
  test.each([
    ["  Ann  ", "Ann"],
    ["a\u0000b\r\nc", "a b c"],
    ["\ud800x", "\ufffdx"],
    ["   ", ""],
  ])("the line %j is kept as %j", (text, kept) => {
    expect(visitorLine(500).parse(text)).toBe(kept);
  });

  test("text keeps its line breaks and tabs", () => {
    expect(visitorText(99).parse("a\r\nb\rc\td\u0007")).toBe("a\nb\nc\td");
  });

  test("lengths are bounded, empty text is refused", () => {
    expect(visitorLine(3).safeParse("abcd").success).toBe(false);
    expect(visitorLine(3).safeParse("").success).toBe(false);
  });

  test.each(["a@b", "a+tag@b.example", "A@B.EXAMPLE", `${"x".repeat(65)}@b.example`, " a@b.example "])(
    "CONTACT-2 the address %j is accepted, as in browsers",
    (email) => {
      expect(visitorEmail().parse(email)).toBe(email.trim());
    },
  );

  test.each(["a@münchen.example", "a@例え.テスト", "a@MÜNCHEN.example"])(
    "CONTACT-2 the address %j is accepted as typed: some browsers send it so",
    (email) => {
      expect(visitorEmail().parse(email)).toBe(email);
      expect(asciiEmail(email)).toMatch(/^a@[a-z0-9.-]*xn--[a-z0-9.-]+$/);
    },
  );

  test.each([
    "",
    "a",
    "a@",
    "@b",
    "a@b@c",
    "a b@c",
    "a@b..c",
    "a@-b",
    "a@b.example\nBcc: x@y",
    '"a b"@c',
    "ä@b",
    "a@münchen.example/x",
    "a@münchen.example:25",
    "a@münchen example",
    "a@mün\u3000chen.example",
    "a@ü..b",
    "a@b。",
    "a@x.ü＠y",
    "a@ü／y",
    "a@\ud800",
    "a@\u202eexample.com",
  ])("CONTACT-2 the address %j is refused, as in browsers", (email) => {
    expect(visitorEmail().safeParse(email).success).toBe(false);
  });
});
