import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { runCommand } from "./program.ts";

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

test("what was published comes out again, and what was published without its source is reported", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-export-"));
  folders.push(folder);
  const [dir, dataDir] = [await writeFixture(), path.join(folder, "var")];
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("DATA_DIR", dataDir);
  const said = captureOutput();
  await runCommand(["publish"]);
  await runCommand(["export", path.join(folder, "out")]);
  expect(said.stdout).toMatch(
    /^(?:Note: .*\n)*Published as version 1 by .+\nNo running site .*\n\d+ files of version 1, as they were published at .*, are in \S+\n$/,
  );
  for (const name of ["site.yaml", "posts/1.md", "pictures/a.webp"])
    expect(await readFile(path.join(folder, "out", name))).toEqual(await readFile(path.join(dir, name)));

  const database = await openDatabase({ databaseUrl: "", dataDir });
  await database.kysely.deleteFrom("source_versions").execute();
  await expect(runCommand(["export", path.join(folder, "never")])).rejects.toThrow(
    "holds no version of the content",
  );
  await database.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
