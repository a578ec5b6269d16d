import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { productionPackages } from "./testing/production-packages.ts";

const root = path.resolve(import.meta.dirname, "..");
const listed = await readFile(path.join(root, "THIRD-PARTY.md"), "utf8");
const packages = await productionPackages(root);

/** The licence that an installed package declares; null where it is for another platform. */
async function installed(folder: string): Promise<string | null> {
  const text = await readFile(path.join(root, folder, "package.json"), "utf8").catch(() => null);
  // A field of npm's own format.
  return text === null ? null : (JSON.parse(text) as { license: string }).license;
}

test("THIRD-PARTY.md names every library at run time with its licence", async () => {
  // Fields of npm's own format.
  const { dependencies } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const rows = await Promise.all(
    Object.keys(dependencies).map(
      async (name) => `| ${name} | ${await installed(path.join("node_modules", name))}`,
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !listed.includes(row))).toEqual([]);
});

test("THIRD-PARTY.md names every package that comes with them, under the licence that it has", () => {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const rows = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, found]) => {
      const names = [...new Set(found.map(({ name }) => name))];
      return `| ${licence} | ${names.join(", ")} |`;
    });
  const [, table = ""] =
    /### With all that they bring\n[\s\S]*?\| --- \| --- \|\n([\s\S]*?)\n\n/.exec(listed) ?? [];
  expect(table.split("\n")).toEqual(rows);
});

test("what is installed has the licence that the lock file names", async () => {
  const other = await Promise.all(
    packages.map(async ({ name, folder, licence }) => {
      const says = await installed(folder);
      return says === null || says === licence ? [] : [`${name}: ${says}, not ${licence}`];
    }),
  );
  expect(other.flat()).toEqual([]);
});
