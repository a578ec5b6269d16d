import { expect, test } from "vitest";
import { frameOrigins } from "./frame-origins.ts";

test("the players of a page count once each, words that look like one do not", () => {
  const words = '<p>data-embed="https://evil.example/x"</p>&lt;a data-embed="https://evil.example/x"';
  expect(frameOrigins(words)).toEqual([]);
  const link = '<a href="/x" data-embed="https://player.vimeo.com/video/1?a"></a>';
  expect(frameOrigins(words + link + link)).toEqual(["https://player.vimeo.com"]);
});
