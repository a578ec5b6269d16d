import { expect, test } from "vitest";
import { importGraph } from "#server/testing/import-graph.ts";

const graph = importGraph(["contract", "words", "server", "web", "cli", "preview"]);

/** Every file that some files import, directly or through others. */
function reached(from: readonly string[]): Set<string> {
  const found = new Set(from);
  // The loop reaches what is added on the way.
  for (const file of found) for (const imported of graph.get(file) ?? []) found.add(imported);
  return found;
}

const inPreview = (files: Iterable<string>) => [...files].filter((file) => file.startsWith("preview/"));

test("the site holds nothing of the preview, neither its process nor its pages", () => {
  const pages = [...graph.keys()].filter((file) => file.startsWith("web/"));
  const site = reached(["server/main.ts", "server/site.ts", "cli/start.ts", "cli/build.ts", ...pages]);
  expect(site.size).toBeGreaterThan(400);
  expect(inPreview(site)).toEqual([]);
});

test("the preview knows no page and no command: those come built", () => {
  const imported = inPreview(graph.keys()).flatMap((file) => graph.get(file) ?? []);
  expect(imported).toContain("server/app.ts");
  expect(imported.filter((file) => /^(?:web|cli|e2e|verify)\//.test(file))).toEqual([]);
});
