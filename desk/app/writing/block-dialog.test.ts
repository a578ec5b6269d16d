import { expect, test } from "vitest";
import { blockForms } from "./block-forms.ts";
import { filterBlocks } from "./block-dialog.tsx";

const namesFor = (typed: string) => filterBlocks(typed).map(([name]) => name);

test("every block is found by its label, first of all", () => {
  for (const [name, { label }] of Object.entries(blockForms)) {
    expect(namesFor(label)[0]).toBe(name);
    expect(namesFor(` ${label.toUpperCase()} `)[0]).toBe(name);
  }
});

test("with nothing typed there are all in their order, and none for what no block says", () => {
  expect(namesFor("")).toEqual(Object.keys(blockForms));
  expect(namesFor("youtube")).toEqual(["video"]);
  expect(namesFor("no such block")).toEqual([]);
});
