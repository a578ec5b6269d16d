import { access, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "./fault.ts";
import { readOwnContent } from "./read-own-content.ts";
import { upgradeFolder } from "./upgrade-folder.ts";

/** The fixture as it was before there was a brand.yaml. */
async function olderFolder(files: Record<string, string> = {}): Promise<string> {
  const dir = await writeFixture({ ...fixtureFiles(), ...files });
  await rm(path.join(dir, "brand.yaml"));
  return dir;
}

async function contentOf(dir: string) {
  const read = await readOwnContent(dir);
  if ("faults" in read) throw new Error(read.faults.map(describeFault).join("\n"));
  return read.content;
}

test("a folder of an older version is read, and upgraded it has the colours that its pictures name", async () => {
  const dir = await olderFolder();
  expect((await contentOf(dir)).pictures.map(({ gel }) => gel)).toEqual([null, null]);
  expect(await upgradeFolder(dir)).toEqual([expect.stringMatching(/^brand\.yaml: written/)]);
  const { brand, pictures } = await contentOf(dir);
  expect(brand.accents.map(({ name }) => name)).toEqual([
    "straw",
    "steel",
    "rose",
    "jade",
    "lavender",
    "ember",
  ]);
  expect(pictures[0]?.gel).toBe("straw");
});

test("a second upgrade has nothing to do, and nothing that an owner wrote is changed", async () => {
  const dir = await olderFolder();
  await upgradeFolder(dir);
  await writeFile(path.join(dir, "brand.yaml"), 'accent: "#123456"\n');
  expect(await upgradeFolder(dir)).toEqual([]);
  expect(await readFile(path.join(dir, "brand.yaml"), "utf8")).toBe('accent: "#123456"\n');
});

test("a folder that names its format needs no step that leads to it", async () => {
  const dir = await olderFolder({ "site.yaml": "website_name: Ann\nformat: 1\n" });
  expect(await upgradeFolder(dir)).toEqual([]);
  await expect(access(path.join(dir, "brand.yaml"))).rejects.toThrow("ENOENT");
});

test("a folder of a newer format is one fault, whatever else in it is unknown", async () => {
  const dir = await writeFixture({
    ...fixtureFiles(),
    "site.yaml": "website_name: Ann\nhologram: on\nformat: 2\n",
  });
  const read = await readOwnContent(dir);
  expect("faults" in read && read.faults.map(describeFault)).toEqual([
    "site.yaml:3 format: this folder is of format 2, and this version of the product reads up to 1: update the product",
  ]);
});

test("a folder whose pictures name no colour stays as it is", async () => {
  const dir = await olderFolder({ "pictures.yaml": "a.webp: { alt: A }\nb.png: { alt: B }\n" });
  expect(await upgradeFolder(dir)).toEqual([]);
  await expect(access(path.join(dir, "brand.yaml"))).rejects.toThrow("ENOENT");
});
