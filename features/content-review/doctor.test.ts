import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { examine } from "#owner/examine.ts";
import { readConfig } from "#server/config/config.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";

test("the doctor says what could be better among what else is wrong, with what an owner does about it", async () => {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-review-")), "var");
  const files = fixtureFiles();
  const site = files["site.yaml"]?.replace(/^email:.*\n/m, "") ?? "";
  const config = readConfig({
    DATA_DIR: dataDir,
    CONTENT_DIR: await writeFixture({ ...files, "site.yaml": site }),
  });
  const settings = { file: null, unknown: [], known: [] };
  const { findings } = await examine(config, { settings, online: false, starterSentences: () => new Set() });
  expect(findings.map(({ group, id }) => `${group} ${id}`)).toEqual(
    expect.arrayContaining(["content content-note", "content picture-small", "machine database-closed"]),
  );
  expect(findings.find(({ id }) => id === "security-missing")).toMatchObject({
    severity: "note",
    todo: "Name an address for those who find a hole in the security of your site.",
    field: ["security"],
  });
});
