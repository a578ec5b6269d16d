import { describe, expect, test } from "vitest";
import { mendText } from "./text.ts";

describe("a provider's text", () => {
  test.each([
    [null, "Words\twith\nlines", "Words\twith\nlines", undefined],
    [null, "a\u0000b\ud800", "ab\ufffd", undefined],
    [null, "x".repeat(10_001), "x".repeat(10_000), "text of more than 10000 characters"],
    ["html", "<p>One<script>1</script>", "<p>One</p>", undefined],
    ["html", "<b>".repeat(300), undefined, "HTML with too much depth, cut at character 768"],
    ["html", `<p>${"x".repeat(300_000)}`, undefined, "HTML with too much length, cut at character 262144"],
    ["picture", " work/a b.jpg ", "work/a b.jpg", undefined],
    ["picture", "null", "", "no path of a picture"],
    ["picture", "../../etc/passwd", "", "no path of a picture"],
    ["picture", "a\ud800.jpg", "", "no path of a picture"],
    ["picture", "x".repeat(2001), "", "no path of a picture"],
    ["social", "https://social.example/x", "https://social.example/x", undefined],
    ["social", "javascript:alert(1)", "", "no web address"],
    ["social", "https://[", "", "no web address"],
    ["moment", "2024-05-01", "2024-05-01T00:00:00.000Z", undefined],
    ["moment", "2024-05-01 10:00:00", "2024-05-01T10:00:00.000Z", undefined],
    ["moment", "2024-05-01T10:00:00+02:00", "2024-05-01T08:00:00.000Z", undefined],
    ["moment", "yesterday", "", "no moment"],
    ["moment", "+275000-01-01", "", "no moment"],
  ] as const)("%s, case %$", async (kind, given, text, fault) => {
    const mended = await mendText(given, kind);
    expect([text ?? mended.text, mended.fault]).toEqual([mended.text, fault]);
  });
});
