import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readContent } from "../server/content/read-content.ts";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { run } from "./import-redirects.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("redirects import adds to the owner's file, keeps the comments in it, and what it adds can be published", async () => {
  const dir = await writeFixture({ ...fixtureFiles(), "redirects.yaml": "# mine\n/first: /team\n" });
  vi.stubEnv("CONTENT_DIR", dir);
  const list = path.join(dir, "old.csv");
  await writeFile(
    list,
    "https://old.example/about.html,https://old.example/about-us\nhttps://old.example/imprnt\n",
  );
  const printed = captureOutput();
  await run(list);
  expect(printed.stdout).toBe(
    `${path.join(dir, "redirects.yaml")}: 1 rule added.\n1 proposal as a comment: remove the # from each line that is right.\nPut the rules live: npm run publish-content\n`,
  );
  expect(await readFile(path.join(dir, "redirects.yaml"), "utf8")).toBe(
    "# mine\n/first: /team\n/about.html: /about-us\n# /imprnt: /imprint\n",
  );
  const read = await readContent(dir);
  expect("content" in read && read.content.redirects).toEqual([
    ["/first", "/team"],
    ["/about.html", "/about-us"],
  ]);
});

test("without the list, or over content with mistakes, nothing is written", async () => {
  const dir = await writeFixture();
  vi.stubEnv("CONTENT_DIR", dir);
  await expect(run(path.join(dir, "nope.csv"))).rejects.toThrow("There is no file");
  await writeFile(path.join(dir, "redirects.yaml"), "/a: /nope\n");
  await expect(run(path.join(dir, "site.yaml"))).rejects.toThrow("npx agency content check");
  expect(await readFile(path.join(dir, "redirects.yaml"), "utf8")).toBe("/a: /nope\n");
});
