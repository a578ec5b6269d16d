import { expect, test } from "vitest";
import { positionIn } from "./picture-position.ts";

test("a shape's own position wins, and the general one is for all others", () => {
  const picture = { position: "10% 20%", shapes: { square: "30% 40%" } };
  expect(positionIn(picture, "square")).toBe("30% 40%");
  expect(positionIn(picture, "tall")).toBe("10% 20%");
  expect(positionIn(picture)).toBe("10% 20%");
  expect(positionIn({}, "square")).toBeUndefined();
});
