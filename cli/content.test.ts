import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readContent } from "../server/content/read-content.ts";
import { run } from "./content.ts";

const folders: string[] = [];

async function generate(...args: string[]): Promise<string> {
  const out = await mkdtemp(path.join(tmpdir(), "quarterlight-generated-"));
  folders.push(out);
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await run(["generate", "--out", out, ...args]);
  said.mockRestore();
  return out;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

test("generated content is a content folder with as many posts as wished, the same for the same seed", async () => {
  const [one, same, other] = [
    await generate("--posts", "30"),
    await generate("--posts", "30"),
    await generate("--posts", "30", "--seed", "2"),
  ];
  const read = await readContent(one);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  expect(read.content.posts).toHaveLength(30);
  expect(new Set(read.content.posts.map(({ id }) => id)).size).toBe(30);
  const last = (folder: string) => readFile(path.join(folder, "posts/0000030-generated.md"), "utf8");
  expect(await last(same)).toBe(await last(one));
  expect(await last(other)).not.toBe(await last(one));
});

test("it says how it is called", async () => {
  for (const args of [
    [],
    ["generate"],
    ["generate", "--posts", "x", "--out", "y"],
    ["make"],
    ["generate", "--no"],
  ])
    await expect(run(args)).rejects.toThrow(
      "Say: npm run content -- generate --posts 1000 --out some/folder",
    );
});
