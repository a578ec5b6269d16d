import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { beginLine, defaultContentDir, exampleDir, publishingLine } from "./content-dir.ts";

test("the owner's folder is published once it contains a file, the example until then", async () => {
  const own = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-own-")), "content");
  expect(defaultContentDir(own)).toBe(exampleDir);
  await mkdir(own);
  expect(defaultContentDir(own)).toBe(exampleDir);
  await writeFile(path.join(own, "site.yaml"), "website_name: Own\n");
  expect(defaultContentDir(own)).toBe(own);
});

test("a file in place of the owner's folder is not ignored", async () => {
  const own = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-own-")), "content");
  await writeFile(own, "");
  expect(defaultContentDir(own)).toBe(own);
});

test("a start reports when it shows the example, and how to begin", () => {
  expect(publishingLine(exampleDir)).toMatch(/example agency/);
  expect(beginLine).toMatch(/example agency.*npm run new -- content/);
  expect(publishingLine("/srv/own")).toBe("Publishing the content of /srv/own ...");
});
