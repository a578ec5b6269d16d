import { expect, test } from "vitest";
import { importsOf, productFiles } from "../server/testing/import-graph.ts";
import { watched } from "./dev.ts";

test("npm run dev follows every folder whose code its process runs", () => {
  const ofFeatures = productFiles(["features"]).filter((file) => /^features\/[\w-]+\/site\.ts$/.test(file));
  const run = new Set(["cli/dev-site.ts", "features/list.ts", ...ofFeatures]);
  // The loop reaches what is added on the way.
  for (const file of run)
    for (const imported of importsOf(file))
      // Vite follows the pages.
      if (imported.startsWith("#") && !imported.startsWith("#web/")) run.add(imported.slice(1));
  const folders = new Set([...run].map((file) => file.split("/", 1)[0]));
  expect(folders).toEqual(new Set(watched));
});
