import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = scriptsSchema.parse(JSON.parse(read("package.json")));
const workflows = readdirSync(path.join(root, ".github/workflows"));

test.each(workflows)("every npm script that .github/workflows/%s names exists", (name) => {
  const named = [...read(`.github/workflows/${name}`).matchAll(/npm run ([\w:-]+)/g)];
  expect(named.filter(([, script = ""]) => !(script in scripts))).toEqual([]);
});

test("the workflows run every check of npm test and npm run test:deep", () => {
  const schema = z.object({
    jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
  });
  const steps = workflows.flatMap((name) =>
    Object.values(schema.parse(parse(read(`.github/workflows/${name}`))).jobs).flatMap((job) => job.steps),
  );
  const commands = steps.flatMap(({ run }) => run?.split("\n") ?? []);
  for (const name of ["test", "test:deep"]) {
    expect(scripts[name]).toBeDefined();
    for (const part of (scripts[name] ?? "").split(" && ")) expect(commands).toContain(part);
  }
});

/** The repository's modules. */
const modules = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean);

test("no line of a comment is longer than 110 columns", () => {
  expect(modules.length).toBeGreaterThan(1000);
  const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
  // A switch of the linter holds for its own line alone.
  const long = modules.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => line.length > 110 && comment.test(line) && !line.includes("oxlint-disable"))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(long).toEqual([]);
});

test("no file of the product is longer than 400 lines", () => {
  const long = modules
    // Nobody reads the types that are written from a catalogue.
    .filter((file) => !/(?:^|\/)words\/(?:\w+\/)?words\.ts$/.test(file))
    .filter((file) => !/\.test\.|^e2e\/|^tools\/|^verify\/|\/testing\//.test(file))
    .filter((file) => read(file).split("\n").length - 1 > 400);
  expect(long).toEqual([]);
});

/** A repository with the hook, the formatter's and the linter's settings, and one staged file. */
function stage(text: string): ReturnType<typeof spawnSync> {
  const folder = mkdtempSync(path.join(tmpdir(), "quarterlight-hook-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  git("init", "--quiet");
  for (const file of [".oxfmtrc.json", ".githooks"])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify({ rules: { "no-debugger": "error" } }));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, "cli"));
  writeFileSync(path.join(folder, "cli/a.ts"), text);
  git("add", "cli/a.ts");
  return spawnSync(path.join(folder, ".githooks/pre-commit"), { cwd: folder, encoding: "utf8" });
}

test("the pre-commit hook stops what is badly formatted or breaks a lint rule, and lets the rest pass", () => {
  expect(stage("export const a = 1;\n").status).toBe(0);
  expect(stage("export const a=1\n").status).not.toBe(0);
  expect(stage("export function a() {\n  debugger;\n}\n").status).not.toBe(0);
});
