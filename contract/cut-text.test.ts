import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Say what you do, and for whom.", 30, "Say what you do, and for whom."],
  ["Say what you do, and how. Then say for whom.", 26, "Say what you do, and how…"],
  ["Say what you do, and how. Then say for whom.", 24, "Say what you do, and…"],
  ["灯りをともす仕事を続けています", 8, "灯りをともす仕…"],
  ["A Donaudampfschifffahrtsgesellschaft", 20, "A Donaudampfschifff…"],
])("%j in %i characters is %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(most);
});
