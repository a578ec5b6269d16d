import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

test("THIRD-PARTY.md names every library at run time with its licence", async () => {
  const listed = await readFile(path.join(root, "THIRD-PARTY.md"), "utf8");
  // Fields of npm's own format.
  const { dependencies } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const rows = await Promise.all(
    Object.keys(dependencies).map(async (name) => {
      const file = path.join(root, "node_modules", name, "package.json");
      const { license } = JSON.parse(await readFile(file, "utf8")) as { license: string };
      return `| ${name} | ${license}`;
    }),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !listed.includes(row))).toEqual([]);
});
