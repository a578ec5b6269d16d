import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { badPictures, ownerMistakes } from "../testing/owner-mistakes.ts";
import { describeFault } from "./fault.ts";
import { readOwnContent } from "./read-own-content.ts";

const good = fixtureFiles();

test.each(ownerMistakes)("%s", async (_, files, said) => {
  const read = await readOwnContent(await writeFixture({ ...good, ...files }));
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  const found = lines.filter((line) => line.startsWith(said)).length;
  expect({ lines, found }).toEqual({ lines, found: 1 });
  // Nothing in zod's or YAML's own words.
  expect(lines.join("\n")).not.toMatch(/Invalid|expected|received|undefined|Implicit|mapping|scalar/);
});

test.each(badPictures)("%s is no picture of the site", async (_, name, write, said) => {
  const dir = await writeFixture({
    ...good,
    "pictures.yaml": `${good["pictures.yaml"]}"${name}": { alt: x }\n`,
  });
  await mkdir(path.join(dir, "pictures"), { recursive: true });
  await write(path.join(dir, "pictures", name));
  const read = await readOwnContent(dir);
  const lines = "faults" in read ? read.faults.map(describeFault) : [];
  expect(lines).toEqual([expect.stringContaining(`pictures.yaml:3 ${said}`)]);
});

test("at least 60 mistakes are described in an owner's words", () => {
  expect(ownerMistakes.length + badPictures.length).toBeGreaterThanOrEqual(60);
});
