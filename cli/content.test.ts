import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readContent } from "../server/content/read-content.ts";
import { openDatabase } from "../server/database/open.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { run } from "./content.ts";
import { run as publish } from "./publish.ts";

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

test("generated content is a content folder with as many posts as requested, the same for the same seed", async () => {
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

test("what was published comes out again, and what was published without its source is told", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-export-"));
  folders.push(folder);
  const [dir, dataDir] = [await writeFixture(), path.join(folder, "var")];
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("DATA_DIR", dataDir);
  const said: string[] = [];
  for (const name of ["stdout", "stderr"] as const)
    vi.spyOn(process[name], "write").mockImplementation((text) => said.push(String(text)) > 0);
  await publish([]);
  await run(["export", "--out", path.join(folder, "out")]);
  expect(said.join("")).toMatch(
    /^(?:Note: .*\n)*Published as version \w+\.\n(?:Pictures: .*\n)+\d+ files as they were published at .* stand in \S+\n$/,
  );
  for (const name of ["site.yaml", "posts/1.md", "pictures/a.webp"])
    expect(await readFile(path.join(folder, "out", name))).toEqual(await readFile(path.join(dir, name)));

  const database = await openDatabase({ databaseUrl: "", dataDir });
  await database.kysely.updateTable("content_version").set({ version: "other" }).execute();
  await run(["export", "--out", path.join(folder, "again")]);
  expect(said.at(-1)).toContain("The site shows other content");
  await database.kysely.deleteFrom("source_versions").execute();
  await expect(run(["export", "--out", path.join(folder, "never")])).rejects.toThrow(
    "holds no source of the content",
  );
  await database.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("it says how it is called", async () => {
  for (const args of [
    [],
    ["generate"],
    ["generate", "--posts", "x", "--out", "y"],
    ["make"],
    ["generate", "--no"],
    ["export"],
    ["export", "--posts", "1"],
  ])
    await expect(run(args)).rejects.toThrow(
      /^Say: npm run content -- export --out FOLDER\nor: {2}npm run content -- generate --posts 1000 --out some\/folder/,
    );
});
