import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommanderError } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { readContent } from "../server/content/read-content.ts";
import { openDatabase } from "../server/database/open.ts";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { runCommand } from "./program.ts";

const folders: string[] = [];

async function generate(...args: string[]): Promise<string> {
  const out = await mkdtemp(path.join(tmpdir(), "quarterlight-generated-"));
  folders.push(out);
  captureOutput();
  await runCommand(["content", "generate", "--out", out, ...args]);
  vi.restoreAllMocks();
  return out;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

test(
  "generated content is a content folder with as many posts as requested, the same for the same seed",
  { tags: ["deep"] },
  async () => {
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
  },
);

test("made-up posts are by the folder's own team with its own pictures, and by nobody where it has no team", async () => {
  const files = fixtureFiles();
  const alone = Object.entries(files).filter(([name]) => !name.startsWith("team/"));
  const made = async (folder: Record<string, string>) => {
    vi.stubEnv("CONTENT_DIR", await writeFixture(folder));
    const out = await generate("--posts", "9");
    return readFile(path.join(out, "posts/0000009-generated.md"), "utf8");
  };
  expect(await made(files)).toMatch(/^author: "Person [123]"\nmedia: [ab]\.\w+$/m);
  expect(await made(Object.fromEntries(alone))).not.toContain("author");
  vi.unstubAllEnvs();
});

test("what was published comes out again, and what was published without its source is reported", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-export-"));
  folders.push(folder);
  const [dir, dataDir] = [await writeFixture(), path.join(folder, "var")];
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("DATA_DIR", dataDir);
  const said = captureOutput();
  await runCommand(["publish"]);
  await runCommand(["content", "export", "--out", path.join(folder, "out")]);
  expect(said.stdout).toMatch(
    /^(?:Note: .*\n)*Published as version 1 by .+\nNo running site .*\n(?:Pictures: .*\n)+\d+ files of version 1, as they were published at .*, are in \S+\n$/,
  );
  for (const name of ["site.yaml", "posts/1.md", "pictures/a.webp"])
    expect(await readFile(path.join(folder, "out", name))).toEqual(await readFile(path.join(dir, name)));

  const database = await openDatabase({ databaseUrl: "", dataDir });
  await database.kysely.deleteFrom("source_versions").execute();
  await expect(runCommand(["content", "export", "--out", path.join(folder, "never")])).rejects.toThrow(
    "holds no version of the content",
  );
  await database.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("check names every mistake with file and line, in words and as JSON, and publishes nothing", async () => {
  vi.stubEnv(
    "CONTENT_DIR",
    await writeFixture({ ...fixtureFiles(), "samples/facts.yaml": "- { count: many }\n" }),
  );
  const words = captureOutput();
  await runCommand(["content", "check"]);
  expect(words.stdout).toMatch(
    /^samples\/facts\.yaml:1 .*\n[\s\S]* has mistakes, and cannot be published\.\n$/,
  );
  const document = captureOutput();
  await runCommand(["content", "check", "--json"]);
  expect(JSON.parse(document.stdout)).toMatchObject({
    faults: expect.arrayContaining([
      { file: "samples/facts.yaml", line: 1, message: expect.stringContaining("count") },
    ]),
    notes: [],
  });
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  vi.stubEnv(
    "CONTENT_DIR",
    await writeFixture({ ...fixtureFiles(), "pictures.yaml": 'a.webp: { alt: "" }\nb.png: { alt: B }\n' }),
  );
  const warned = captureOutput();
  await runCommand(["content", "check"]);
  expect(warned.stdout).toMatch(/^Warning: pictures\.yaml:1 a\.webp has no alternative text: say /m);
  expect([process.exitCode, warned.stdout]).toEqual([0, expect.stringMatching(/ has no mistakes\.\n$/)]);
  const post = "---\nid: 90\ntitle: Links\n---\n[Notes](/blgo), [a page](/blog), [run](javascript:alert)\n";
  vi.stubEnv("CONTENT_DIR", await writeFixture({ ...fixtureFiles(), "posts/90.md": post }));
  vi.stubEnv("DATA_DIR", await mkdtemp(path.join(tmpdir(), "quarterlight-links-")));
  for (const command of [["content", "check"], ["publish"]]) {
    const linked = captureOutput();
    await runCommand(command);
    expect(linked.stdout.split("\n").filter((line) => line.startsWith("Warning: posts/"))).toEqual([
      "Warning: posts/90.md:5 The link /blgo leads to no page of the site.",
      "Warning: posts/90.md:5 The link javascript:alert is of a kind that pages do not show as a link.",
    ]);
  }
  vi.stubEnv("CONTENT_DIR", await writeFixture());
  const good = captureOutput();
  await runCommand(["content", "check"]);
  expect([process.exitCode, good.stdout]).toEqual([0, expect.stringMatching(/ has no mistakes\.\n$/)]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.each([
  [[]],
  [["generate"]],
  [["generate", "--posts", "x", "--out", "y"]],
  [["make"]],
  [["generate", "--no"]],
  [["export"]],
  [["export", "--posts", "1"]],
])("content %j is answered by how to say it", async (args) => {
  const said = captureOutput();
  await expect(runCommand(["content", ...args])).rejects.toBeInstanceOf(CommanderError);
  expect(said.stderr).toMatch(
    /^Usage: agency content|npx agency content --help|Usage: npx agency content (?:export|generate) .*--out/,
  );
  vi.restoreAllMocks();
});
