import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { makePipe } from "../testing/named-pipe.ts";
import { describeFault } from "../content/fault.ts";
import { readContent } from "./read-content.ts";

const noFile = "is not a regular file but a folder, a pipe or a device: put a file there, or remove it";

/** What is wrong with the fixture, changed so, once pipes lie in the place of these files. */
async function faultsWith(pipes: readonly string[], changes: Record<string, string> = {}): Promise<string[]> {
  const dir = await writeFixture({ ...fixtureFiles(), ...changes });
  for (const file of pipes.map((name) => path.join(dir, name))) {
    await rm(file, { force: true });
    await mkdir(path.dirname(file), { recursive: true });
    makePipe(file);
  }
  const read = await readContent(dir);
  return "faults" in read ? read.faults.map(describeFault) : [];
}

describe.skipIf(process.platform === "win32")("a pipe in the place of", () => {
  test.each(["posts/9.md", "site.yaml", "words.yaml", "samples/home.yaml", "redirects.yaml"])(
    "%s is a mistake and is not read",
    async (file) => {
      expect(await faultsWith([file])).toContain(`${file}:1 ${noFile}`);
    },
  );

  test("a picture is a mistake and is not read", async () => {
    expect(await faultsWith(["pictures/b.png"])).toEqual([`pictures.yaml:2 b.png: ${noFile}`]);
  });

  test("the brand's files is a mistake and is not read", async () => {
    const brand = { "brand.yaml": "mark: mark.svg\nfont: own.woff2\n" };
    expect(await faultsWith(["brand/mark.svg", "brand/own.woff2"], brand)).toEqual(
      expect.arrayContaining([
        "brand.yaml:1 brand/mark.svg is missing: put the file there",
        "brand.yaml:2 brand/own.woff2 is missing: put the file there",
      ]),
    );
  });
});
