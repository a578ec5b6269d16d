import { copyFile, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommanderError } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { runCommand } from "./program.ts";

let dir: string;
beforeEach(async () => {
  const files = fixtureFiles();
  dir = await writeFixture({
    ...files,
    "pictures.yaml": `${files["pictures.yaml"]}work/c.webp: { alt: C }\nd.webp: { alt: D }\n`,
    "posts/1.md": "---\nid: 1\nslug: one\ntitle: First\n---\n::: gallery\n![](work/c.webp)\n:::\n",
    "posts/2.md": "---\nid: 2\ntitle: Hidden\ndraft: true\nmedia: work/c.webp\n---\nText\n",
  });
  const inPictures = (name: string) => path.join(dir, "pictures", name);
  await mkdir(inPictures("work"));
  for (const name of ["work/c.webp", "d.webp", "unlisted.webp"])
    await copyFile(inPictures("a.webp"), inPictures(name));
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("DATA_DIR", await mkdtemp(path.join(tmpdir(), "quarterlight-pictures-")));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function said(...argv: string[]): Promise<string> {
  const printed = captureOutput();
  await runCommand(["pictures", ...argv]);
  vi.restoreAllMocks();
  return printed.stdout;
}

test("every picture is listed with its bytes, its published pixels and how many entries name it", async () => {
  const listed = JSON.parse(await said("list", "--json"));
  expect(listed.map(({ name, width, height }: Record<string, unknown>) => [name, width, height])).toEqual([
    ["a.webp", 1000, 500],
    ["b.png", expect.any(Number), expect.any(Number)],
    ["d.webp", 1000, 500],
    ["unlisted.webp", null, null],
    ["work/c.webp", 1000, 500],
  ]);
  expect(await said("list")).toMatch(/^work\/c\.webp +\d+ KB +1000 x 500 +2$/m);
});

test("what no entry names is unused, whether pictures.yaml lists it or not", async () => {
  expect((await said("unused")).match(/^\S+\.webp/gm)).toEqual(["d.webp", "unlisted.webp"]);
});

test("a picture is found in fields and texts, with the addresses of its entries; a draft has none", async () => {
  const { uses } = JSON.parse(await said("where", "work/c.webp", "--json"));
  expect(uses).toEqual([
    {
      file: "posts/1.md",
      entry: "post 1: First",
      fields: ["text"],
      at: expect.arrayContaining(["/blog-single/1-one", "/blog"]),
      everywhere: false,
    },
    { file: "posts/2.md", entry: "post 2: Hidden", fields: ["media"], at: [], everywhere: false },
  ]);
  expect(await said("where", "work/c.webp")).toContain(
    "post 1: First (posts/1.md, text)\n  /blog-single/1-one\n",
  );
});

test("a name that is not there gets a suggestion", async () => {
  const printed = captureOutput();
  await expect(runCommand(["pictures", "where", "dd.webp"])).rejects.toBeInstanceOf(CommanderError);
  expect(printed.stderr).toContain("did you mean d.webp?");
});

test("a photo that cannot be published is there, with what to do", async () => {
  const printed = captureOutput();
  await writeFile(path.join(dir, "pictures", "IMG_9.heic"), "");
  await expect(runCommand(["pictures", "where", "IMG_9.heic"])).rejects.toBeInstanceOf(CommanderError);
  expect(printed.stderr).toMatch(/pictures\/IMG_9\.heic: this photo is a HEIC file/);
});

test("a folder with mistakes is listed too, without pixels", async () => {
  await writeFile(path.join(dir, "site.yaml"), "");
  const printed = captureOutput();
  await runCommand(["pictures", "unused"]);
  expect(printed.stderr).toContain("npx agency content check names them");
  expect(printed.stdout).toMatch(/^d\.webp +\d+ KB +unknown +0$/m);
  vi.restoreAllMocks();
  expect(await said("where", "work/c.webp")).toContain(
    "post 1: First (posts/1.md, text)\n  /blog-single/1-one\n",
  );
});
