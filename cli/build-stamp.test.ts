import { expect, test } from "vitest";
import { importGraph } from "#server/testing/import-graph.ts";
import { inputs } from "./build-stamp.ts";

test("a change of any file that the desk's app imports makes another build", () => {
  const built = [...importGraph(["desk/app"])].filter(([file]) => !file.includes("/testing/"));
  const imported = built.flatMap(([, files]) => files);
  expect(imported).toContain("contract/site-facts.ts");
  const left = imported.filter(
    (file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)),
  );
  expect([...new Set(left)]).toEqual([]);
});
