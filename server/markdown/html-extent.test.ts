import { describe, expect, test } from "vitest";
import { cutAt, excessOf, type HtmlLimits } from "./html-extent.ts";

const limits: HtmlLimits = { length: 1000, depth: 3, parts: 50 };

/** What is left of some HTML, and what there was too much of. */
function cut(html: string) {
  const excess = excessOf(html, limits);
  return excess ? [excess.of, cutAt(html, excess)] : ["nothing", html];
}

describe("where HTML goes beyond its limits", () => {
  test.each([
    ["<p>Words</p>", "nothing", "<p>Words</p>"],
    // Elements that close by themselves are not inside one another.
    ["<p>one<p>two<p>three<p>four<br><img><hr>", "nothing", undefined],
    ["<b><b><b>x</b></b></b><i>y</i>", "nothing", undefined],
    ["a<b><b><b><b>x", "depth", "a<b><b><b>"],
    ["<ul><li><ul><li>x", "depth", "<ul><li><ul>"],
    ["<br>".repeat(40), "parts", "<br>".repeat(25)],
    [`<a ${"a ".repeat(60)}>`, "parts", ""],
    [`${"x".repeat(998)}<b>y</b>`, "length", "x".repeat(998)],
    [`${"x".repeat(999)}🙂`, "length", `${"x".repeat(999)}\ufffd`],
  ])("%j", (html, of, left = html) => {
    expect(cut(html)).toEqual([of, left]);
  });

  test("two megabytes of open elements are read no further than the limit", () => {
    expect(excessOf("<div>".repeat(500_000), { ...limits, length: 262_144 })).toEqual({
      of: "depth",
      at: 15,
    });
  });
});
