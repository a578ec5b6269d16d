import { expect, test } from "vitest";
import { toTable } from "./table.ts";

test("a table has one line a row and steers no terminal", () => {
  const text = toTable(
    ["id", "message"],
    [
      [1, "a\nb\u001b[31mred\u202e"],
      [10, "x".repeat(100)],
    ],
  );
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe("1   a b·[31mred·");
  expect(lines[2]?.endsWith("…")).toBe(true);
});
