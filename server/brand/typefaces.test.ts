import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { familyFolder } from "./families.ts";
import { ownTypeface, packagedTypeface } from "./typefaces.ts";

test("titles are fitted by how wide a typeface's letters are: packaged, or a file of the owner's", async () => {
  const mono = await packagedTypeface("mono");
  expect(mono.letter).toBeCloseTo(0.6, 2);
  const humanist = await packagedTypeface("humanist");
  expect(humanist.letter).toBeLessThan(0.5);
  const file = await readFile(
    path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2"),
  );
  expect((await ownTypeface(file, "/brand/own.woff2")).letter).toBeCloseTo(0.6, 2);
  // Without Latin letters nothing is known of the others.
  const cyrillic = path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-cyrillic-wght-normal.woff2");
  expect((await ownTypeface(await readFile(cyrillic), "/brand/own.woff2")).letter).toBeUndefined();
  // In a script that is wider than Latin its own letters count.
  const measured = await ownTypeface(await readFile(cyrillic), "/brand/own.woff2", ["я", "ж"]);
  expect(measured.letter).toBeCloseTo(0.6, 2);
});
