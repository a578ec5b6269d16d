import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommanderError } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { runCommand } from "./program.ts";

let folder: string;
let dir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-versions-"));
  dir = await writeFixture();
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("DATA_DIR", path.join(folder, "var"));
});

afterEach(async () => {
  process.exitCode = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await rm(dir, { recursive: true });
});

/** What a command answers on stdout. */
async function answer(...argv: string[]): Promise<string> {
  const printed = captureOutput();
  await runCommand(argv);
  vi.restoreAllMocks();
  return printed.stdout;
}

async function setPrice(price: number): Promise<void> {
  const file = path.join(dir, "samples/pricing.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/price: \d+/, `price: ${price}`));
}

test("an owner publishes, looks at what differs, goes back, and finds every version", async () => {
  expect(await answer("publish", "-m", "Opening", "--by", "Ann")).toContain(
    "Published as version 1 by Ann: Opening\n",
  );
  expect(await answer("diff")).toBe(`Nothing differs between version 1 and ${dir}.\n`);
  await setPrice(58);
  expect(await answer("diff")).toBe(`From version 1 to ${dir}:\n  Prices “Plan”: Price: 26 → 58\n`);
  expect(await answer("publish", "-m", "New price", "--by", "Ben")).toMatch(
    /^Published as version 2 by Ben: New price\n {2}Prices “Plan”: Price: 26 → 58\nSeen at\n {2}\/\nNo running site .*\nTo undo it: npx agency rollback 1\n/m,
  );
  expect(await answer("publish")).toContain("Nothing has changed. Version 2 stays live.\n");
  expect(await answer("rollback", "1", "--by", "Cat")).toMatch(
    /^Published as version 3 by Cat: rollback to 1\n {2}Prices “Plan”: Price: 58 → 26\n[\s\S]*npx agency rollback 2\n[\s\S]*npx agency export FOLDER 3\n/,
  );
  expect(await answer("diff", "2")).toBe("From version 2 to version 3:\n  Prices “Plan”: Price: 58 → 26\n");
  expect(await answer("diff", "1", "3")).toBe("Nothing differs between version 1 and version 3.\n");
  await answer("versions", "pin", "1");
  expect(await answer("versions")).toMatch(
    /^version .*\n3 +\S+ +Cat +live +rollback to 1\n2 +\S+ +Ben +New price\n1 +\S+ +Ann +pinned +Opening\n$/,
  );
  await answer("export", path.join(folder, "out"), "2");
  expect(await readFile(path.join(folder, "out/samples/pricing.yaml"), "utf8")).toContain("price: 58");
});

test("programs get the same as JSON, and a status of its own where something differs", async () => {
  await answer("publish", "--by", "Ann");
  await setPrice(58);
  await writeFile(path.join(dir, "posts/1.md"), "no head");
  const diff = JSON.parse(await answer("diff", "--json", "--exit-code"));
  expect(process.exitCode).toBe(3);
  expect(diff).toMatchObject({
    from: 1,
    to: null,
    changes: [
      { what: "changed", file: "samples/pricing.yaml", id: "1", field: "price", before: 26, after: 58 },
      { what: "changed", file: "posts/1.md" },
    ],
    faults: [{ file: "posts/1.md", line: 1 }],
  });
  expect(await answer("diff")).toMatch(
    /Publishing refuses it until these mistakes are fixed:\n {2}posts\/1\.md:1 /,
  );
  expect(JSON.parse(await answer("versions", "--json"))).toMatchObject([
    { number: 1, author: "Ann", note: "", live: true, pinned: false },
  ]);
});

test.each([
  [["versions", "pin"], "pin needs the number of a version"],
  [["versions", "drop", "1"], "choices are pin, unpin"],
  [["rollback"], "missing required argument 'number'"],
  [["rollback", "one"], "It must be a whole number"],
  [["publish", "-m", ""], "It must have 1 to 500 letters."],
])("%j is answered by what is wrong", async (argv, words) => {
  const said = captureOutput();
  await expect(runCommand(argv)).rejects.toBeInstanceOf(CommanderError);
  expect(said.stderr).toContain(words);
});

test("a version that is not there is named, and nothing changes", async () => {
  await answer("publish");
  await expect(answer("rollback", "7")).rejects.toThrow("There is no version 7 any more, or yet.");
  await expect(answer("versions", "pin", "7")).rejects.toThrow("There is no version 7");
});
