import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { CommanderError } from "commander";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { captureOutput } from "../server/testing/capture-output.ts";
import type { Definition } from "./commands/definition.ts";
import { groups, runCommand } from "./program.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const commands: readonly Definition[] = groups.flatMap((group) => group.commands);

afterEach(() => {
  vi.restoreAllMocks();
});

/** The arguments of a call, as a shell takes them apart. */
const shellWords = (text: string) =>
  [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, three]) => one ?? two ?? three ?? "");

async function helpOf(words: readonly string[]): Promise<string> {
  const printed = captureOutput();
  await expect(runCommand([...words, "--help"])).rejects.toMatchObject({ exitCode: 0 });
  return printed.stdout;
}

describe("every command", () => {
  test.each(commands)("$name says what it does, with an example that parses", async (definition) => {
    const { name, summary, example = "", command } = definition;
    expect(summary).toMatch(/^[a-z].*[^.]$/);
    const help = await helpOf([name]);
    expect(help).toContain(`Example:\n  ${`npx agency ${name} ${example}`.trimEnd()}\n`);
    const ran = vi.fn<() => void>();
    const parser = command().exitOverride().action(ran);
    // Described in sentences, as is each of its options.
    expect(parser.description()).toMatch(/^[A-Z].*\.$/);
    for (const option of parser.options) expect(option.hidden || option.description !== "").toBe(true);
    await parser.parseAsync(shellWords(example), { from: "user" });
    expect(ran).toHaveBeenCalledOnce();
  });

  test("stands in the help under its group", async () => {
    const help = await helpOf([]);
    for (const { heading, commands: some } of groups) {
      const [, list = ""] = help.split(`${heading}\n`);
      const [names = ""] = list.split("\n\n");
      for (const { name, summary } of some) expect(names).toMatch(new RegExp(`^  ${name} .*${summary}`, "m"));
    }
  });

  test("is run by npm too", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    const called = new Set(Object.values(scripts).map((line) => / cli\/main\.mjs ([\w-]+)$/.exec(line)?.[1]));
    expect(commands.filter(({ name }) => !called.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

describe("what is typed wrongly", () => {
  test.each([
    [["mesages"], "(Did you mean messages?)"],
    [["messages", "--jsn"], "(Did you mean --json?)"],
    [["messages", "more"], "too many arguments"],
    [["messages", "--csv", "--json"], "cannot be used with"],
    [["person", "--email", "ann"], "It must be an e-mail address."],
    [["doctor", "--language", "sk"], "It must be one of en, ar, de, es, fr, pl."],
    [["doctor", "--offline", "--mail-to", "a@b.agency"], "cannot be used with"],
    [["messages", "--settings="], "It must not be empty."],
    [["messages", "--settings"], "argument missing"],
    [["backup", "--out", "here", "--keep", "3"], "--keep needs {date} in --out."],
  ])("%j is answered by what is wrong and how to say it", async (argv, words) => {
    const printed = captureOutput();
    await expect(runCommand(argv)).rejects.toBeInstanceOf(CommanderError);
    expect(printed.stdout).toBe("");
    expect(printed.stderr).toContain(words);
    expect(printed.stderr).toMatch(/: npx agency .*--help\n$/);
  });

  test("ends with status 2, help with 0", async () => {
    const status = (...argv: string[]) =>
      promisify(execFile)(process.execPath, ["--", path.join(root, "cli/main.mjs"), ...argv], {
        env: {},
      }).then(
        () => 0,
        (error: { code: number }) => error.code,
      );
    expect(await Promise.all([status("mesages"), status(), status("--help")])).toEqual([2, 2, 0]);
  });
});

test.each([
  ["before the command's options", ["--settings", "FILE", "messages", "--csv"]],
  ["after them", ["messages", "--csv", "--settings", "FILE"]],
  ["with =", ["messages", "--settings=FILE", "--csv"]],
])("--settings is read %s", async (_, argv) => {
  const seen: (string | undefined)[] = [];
  const stop = new Error("before the command runs");
  const run = runCommand(argv, ({ name }, file) => {
    seen.push(name, file);
    throw stop;
  });
  await expect(run).rejects.toBe(stop);
  expect(seen).toEqual(["messages", "FILE"]);
});
