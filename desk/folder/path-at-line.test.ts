import { expect, test } from "vitest";
import { parseFile } from "./parse-file.ts";
import { pathAtLine } from "./path-at-line.ts";

const pathsIn = (file: string, text: string) => {
  const parsed = parseFile(file, text);
  if (!parsed) throw new Error("cannot be parsed");
  return text.split("\n").map((_, index) => pathAtLine(parsed, index + 1));
};

test("a line of a head leads to its field, and one below the head to the text", () => {
  const text = "---\nid: 1\n# Its name.\ntitle: Lamp\nintro: |\n  One\n  Two\n---\nWords\n\nMore";
  expect(pathsIn("posts/1.md", text)).toEqual([
    [],
    ["id"],
    [],
    ["title"],
    ["intro"],
    [],
    [],
    [],
    ["body"],
    ["body"],
    ["body"],
  ]);
});

test("a line of a list leads into its row, and one with several values to what they stand in", () => {
  const text = "- id: 1\n  title: Lamp\n- { id: 2, title: Chair }\n- id: 3\n  tags: [ a, b ]";
  expect(pathsIn("categories.yaml", text)).toEqual([[0, "id"], [0, "title"], [1], [2, "id"], [2, "tags"]]);
});
