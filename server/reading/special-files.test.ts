import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { makePipe } from "../testing/named-pipe.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

const noFile = "is no file but a folder, a pipe or a device. Put a";

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
      expect(await faultsWith([file])).toContain(`${file}:1 This ${noFile} file there, or remove it.`);
    },
  );

  test("a picture is a mistake and is not read", async () => {
    expect(await faultsWith(["pictures/b.png"])).toEqual([
      `pictures.yaml:2 “b.png”: The picture ${noFile} picture there, or remove it.`,
    ]);
  });

  test("the brand's files is a mistake and is not read", async () => {
    const brand = { "brand.yaml": "mark: mark.svg\nfont: own.woff2\n" };
    expect(await faultsWith(["brand/mark.svg", "brand/own.woff2"], brand)).toEqual(
      expect.arrayContaining([
        "brand.yaml:1 Mark: The file “mark.svg” is not there. Send it again, or choose another one.",
        "brand.yaml:2 Typeface: The file “own.woff2” is not there. Send it again, or choose another one.",
      ]),
    );
  });
});
