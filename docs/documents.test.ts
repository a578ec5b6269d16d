import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { groups } from "../cli/program.ts";
import { features } from "../features/list.ts";
import manifest from "../package.json" with { type: "json" };
import { documentedFeatures, isTakenOut } from "../server/testing/taken-out.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");

/** Every document of the product; the changelog tells of commands that are gone. */
const documents = tracked.filter(
  (file) => file.endsWith(".md") && !file.startsWith("examples/") && file !== "CHANGELOG.md",
);

const scripts: Readonly<Record<string, string>> = manifest.scripts;
const commands = new Map(
  groups.flatMap(({ commands: some }) => some.map(({ name, command }) => [name, command()] as const)),
);

/** What stands as code in a document: lines of its blocks, and spans within its lines. */
function codeOf(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([^]*?)^```|^ {4,}(\S.*)$/gm)];
  const spans = [...markdown.replaceAll(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)];
  return [
    ...blocks.flatMap(([, fenced, indented]) => (fenced ?? indented ?? "").split("\n")),
    ...spans.map(([, span = ""]) => span),
  ];
}

/** The words of a command, up to where the shell ends it. */
const wordsOf = (call: string) => (/^[^|;&>#]*/.exec(call)?.[0] ?? "").split(/\s+/).filter(Boolean);

/** What is wrong with a call of the tool: an unknown command or option. */
function faultsOfAgency([name = "", ...words]: readonly string[]): string[] {
  const command = commands.get(name);
  // What stands for any command, and the help of all.
  if (!command) return /^(?:[A-Z]+|-.*|<.*|)$/.test(name) ? [] : [`there is no command ${name}`];
  const known = new Set([
    "--settings",
    "--help",
    ...command.options.flatMap(({ long, short }) => [long, short]),
  ]);
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*/, ""));
  return options.filter((option) => !known.has(option)).map((option) => `${name} has no ${option}`);
}

/** What is wrong with the calls in a line of code of a document. */
function faultsOf(code: string, document: string): string[] {
  const agency = [...code.matchAll(/(?:\bagency|\bnode cli\/main\.mjs) (.*)/g)].flatMap(([, call = ""]) =>
    faultsOfAgency(wordsOf(call)),
  );
  const npm = [
    ...code.matchAll(/\bnpm (?:run (?:--?s\w* )?)?(test|start|(?<=run .*)[\w:-]+(?![\w:*-]))(.*)/g),
  ].flatMap(([, name = "", rest = ""]) => {
    const script = scripts[name];
    if (script === undefined) return [`there is no script ${name}`];
    const [, command] = / cli\/main\.mjs (\w+)$/.exec(script) ?? [];
    const [, given = ""] = /^ -- (.*)/.exec(rest) ?? [];
    return command ? faultsOfAgency([command, ...wordsOf(given)]) : [];
  });
  const files = [...code.matchAll(/(?:\bvitest run|\bplaywright test|\bnode|--file) ([\w/.-]+\/[\w/.-]+)/g)]
    .map(([, file = ""]) => file)
    .filter((file) => !isFile(file, document));
  return [...agency, ...npm, ...files.map((file) => `there is no ${file}`)];
}

const rooms = new Set(tracked.map((file) => file.split("/", 1)[0]));

/** Whether a file is in the repository, or beside the document that names it, or went with a feature. */
const isFile = (file: string, document: string) =>
  isTakenOut(file) ||
  [root, path.join(root, path.dirname(document))].some((from) => existsSync(path.join(from, file)));

/** Whether code that is a path of the repository names what is there, or what its owner puts there. */
const isThere = (code: string, document: string) =>
  !/^[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(code) ||
  !rooms.has(code.split("/", 1)[0]) ||
  /NAME|\bxx\b|^public\/|\/\.env$/.test(code) ||
  isFile(code, document);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe.each(documents)("%s", (document) => {
  const text = read(document);

  test("names only commands, options and files that are there", () => {
    const code = codeOf(text);
    expect([
      ...code.flatMap((one) => faultsOf(one, document)),
      ...code.filter((one) => !isThere(one, document)),
    ]).toEqual([]);
  });

  test("links only to what is there", () => {
    const prose = text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
    const targets = [...prose.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const dead = targets.filter((target) => {
      const [file = "", anchor] = target.split("#");
      const to = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
      if (isTakenOut(to)) return false;
      if (!existsSync(path.join(root, to))) return true;
      return anchor !== undefined && to.endsWith(".md") && !anchorsOf(to).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  test("has no line of text that is longer than 160 columns", () => {
    const prose = text.replaceAll(/^```[^]*?^```/gm, "").split("\n");
    // Rows of tables, code, addresses, and requirements, each a line of its own.
    const whole = /^(?:\||#| {4}|- [A-Z]+-\d|.*https?:)/;
    expect(prose.filter((line) => line.length > 160 && !whole.test(line))).toEqual([]);
  });
});

test("the architecture names every feature", () => {
  expect(documentedFeatures).toEqual(expect.arrayContaining([...features]));
});

test.each([
  ["npm run no-such", "there is no script no-such"],
  ["npm run --silent backup -- --outt '/backups/{date}'", "backup has no --outt"],
  ["sudo -u ann npx agency messages --jsn | jq", "messages has no --jsn"],
  ["npx agency mesages", "there is no command mesages"],
  ["docker compose --file deploy/no-such.yaml up", "there is no deploy/no-such.yaml"],
])("%s is found", (code, fault) => {
  expect(faultsOf(code, "README.md")).toEqual([fault]);
});
