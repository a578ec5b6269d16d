import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { createStore } from "../server/store/store.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { runCommand } from "./program.ts";

let file: string;
const counted = [
  ["*others", 3],
  ["*probes", 40],
  ["/first", 9],
  ["/imprint", 8],
  ["/imprnt", 7],
  ["/old/%1B[2j", 5],
  ["/old/qqqqq", 6],
] as const;

beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-suggest-"));
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  await createStore(database).addNotFound(counted);
  await database.close();
  const dir = await writeFixture();
  file = path.join(dir, "redirects.yaml");
  await writeFile(file, "# mine\n/first: /team # stays");
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, CONTENT_DIR: dir, SITE_ENV_FILE: "" }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function said(...argv: string[]): Promise<string> {
  const printed = captureOutput();
  await runCommand(["redirects", ...argv]);
  vi.restoreAllMocks();
  return printed.stdout;
}

async function suggested(): Promise<unknown[]> {
  // Its own document.
  const listed = JSON.parse(await said("suggest", "--json")) as Record<string, unknown>[];
  return listed.map(({ requests, address, proposal }) => [requests, address, proposal]);
}

test("suggest lists dead addresses by their requests, without those that have a page or a rule", async () => {
  expect(await suggested()).toEqual([
    [7, "/imprnt", "/imprint"],
    [6, "/old/qqqqq", null],
    [5, "/old/%1B[2j", null],
  ]);
  const table = await said("suggest");
  expect(table).toMatch(
    /^requests +last +address +proposal\n7 +\d{4}-\d\d-\d\d +\/imprnt +\/imprint\n6 .* -\n/,
  );
  expect(table).toContain("Not listed: 40 requests by scanners, 3 for other addresses.");
});

test("accept adds a rule behind the owner's lines, and its address leaves the list", async () => {
  expect(await said("accept", "/imprnt")).toMatch(
    /leads to \/imprint\.\nPut it live: npm run publish-content/,
  );
  await said("accept", "/old/%1B[2j", "/about-us");
  expect(await readFile(file, "utf8")).toBe(
    "# mine\n/first: /team # stays\n/imprnt: /imprint\n/old/%1B[2j: /about-us\n",
  );
  expect(await suggested()).toEqual([[6, "/old/qqqqq", null]]);
});

test.each([
  [["/old/qqqqq"], "Name the page"],
  [["/old/qqqqq", "/nope"], "there is no page /nope"],
  [["/old/qqqqq", "http://plain.example"], "or begin with https://"],
  [["/imprint", "/team"], "is a page of this site"],
  [["/FIRST/", "/team"], "is the same address as /first"],
  [["qqqqq", "/team"], "begins with /"],
])("accept %j is refused with what is wrong, and nothing is written", async (argv, words) => {
  await expect(said("accept", ...argv)).rejects.toThrow(words);
  expect(await readFile(file, "utf8")).toBe("# mine\n/first: /team # stays");
});

test("a file that is not one rule a line is left alone", async () => {
  await writeFile(file, "{ /first: /team }\n");
  await expect(said("accept", "/imprnt")).rejects.toThrow("was left alone");
  expect(await readFile(file, "utf8")).toBe("{ /first: /team }\n");
});
