import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { text as textOf } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { captureOutput } from "../server/testing/capture-output.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { runCommand, groups } from "./program.ts";

const text = z.string();
const texts = z.array(text);
const count = z.int();
const published = z.strictObject({
  version: text,
  number: count,
  previous: count.nullable(),
  is_new: z.boolean(),
  author: text,
  note: text,
  changes: z.array(z.looseObject({ what: text, file: text, words: text })),
  seen_at: texts,
  seen_everywhere: z.boolean(),
  processes: z.strictObject({
    shown: z.array(z.strictObject({ name: text, after_ms: count })),
    silent: texts,
  }),
});
const where = z.strictObject({ address: z.url() });

/** Of each command: how a program calls it on a site of its own, `OUT` being a folder, and what it gets. */
const answers: Record<string, { readonly call?: readonly string[]; readonly schema: z.ZodType }> = {
  new: {
    call: ["OUT/new", "--name", "My Studio"],
    schema: z.looseObject({ folder: text, name: z.literal("My Studio"), note: text.nullable() }),
  },
  build: { schema: z.strictObject({ folder: text, built: z.boolean() }) },
  start: { schema: where },
  dev: { schema: where },
  desk: { schema: where },
  preview: { schema: where },
  publish: { schema: published },
  versions: {
    schema: z.array(
      z.strictObject({
        number: count,
        published_at: text,
        author: text,
        note: text,
        live: z.boolean(),
        pinned: z.boolean(),
      }),
    ),
  },
  diff: {
    schema: z.strictObject({
      from: count,
      to: count.nullable(),
      changes: z.array(z.unknown()),
      faults: z.array(z.unknown()),
    }),
  },
  rollback: { call: ["1"], schema: published },
  export: {
    call: ["OUT/content"],
    schema: z.strictObject({ out: text, number: count, files: count, published_at: text, missing: texts }),
  },
  messages: { schema: z.array(z.looseObject({ id: count, email: text })) },
  subscribers: { schema: z.array(z.looseObject({ id: count, email: text, state: text })) },
  person: {
    call: ["--email", "a@b.example"],
    schema: z.looseObject({
      email: z.literal("a@b.example"),
      messages: z.array(z.unknown()),
      subscribers: z.array(z.unknown()),
    }),
  },
  doctor: {
    call: ["--offline"],
    schema: z.looseObject({ status: text, errors: count, findings: z.array(z.unknown()) }),
  },
  backup: {
    call: ["--out", "OUT/backup"],
    schema: z.strictObject({
      out: text,
      made_at: text,
      rows: count,
      pictures: count,
      missing: texts,
      secret_key: z.boolean(),
      removed: texts,
    }),
  },
  restore: {
    call: ["--from", "OUT/backup", "--replace"],
    schema: z.strictObject({
      made_at: text,
      rows: count,
      secret_key: text,
      desk: text,
      stray: text.nullable(),
      aside: z.strictObject({ fault: text, file: text }).nullable(),
    }),
  },
};

const goingOn = ["start", "dev", "desk", "preview"];
/** Before a command that needs what others have made. */
const before: Record<string, readonly (readonly string[])[]> = {
  restore: [["publish"], ["backup", "--out", "OUT/backup"]],
  build: [],
  new: [],
};

let folder: string;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-json-"));
  settings = { SITE_ENV_FILE: "", DATA_DIR: path.join(folder, "var"), CONTENT_DIR: await writeFixture() };
});

afterEach(async () => {
  process.exitCode = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const inFolder = (words: readonly string[]) => words.map((word) => word.replace("OUT", folder));

test("every command answers programs, and no other does", () => {
  const names = groups.flatMap(({ commands }) => commands.map(({ name }) => name));
  expect(Object.keys(answers).toSorted()).toEqual(names.toSorted());
});

test.each(Object.keys(answers).filter((name) => !goingOn.includes(name) && name !== "build"))(
  "%s --json answers with one document",
  async (name) => {
    for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
    const printed = captureOutput();
    for (const words of before[name] ?? [["publish"]]) await runCommand(inFolder(words));
    printed.stdout = "";
    const { call = [], schema } = answers[name] ?? { schema: z.never() };
    await runCommand([name, ...inFolder(call), "--json"]);
    expect(() => schema.parse(JSON.parse(printed.stdout))).not.toThrow();
  },
);

test("mails are tried again, for programs too", async () => {
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
  const printed = captureOutput();
  await runCommand(["publish"]);
  printed.stdout = "";
  await runCommand(["messages", "--retry-failed", "--json"]);
  expect(JSON.parse(printed.stdout)).toEqual({ retried: 0 });
});

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});

test.each(["build", ...goingOn])(
  "%s --json prints JSON alone, a line once it is open",
  { tags: ["deep"] },
  async (name) => {
    const env = {
      ...process.env,
      ...settings,
      NODE_ENV: undefined,
      VITEST: undefined,
      PORT: "0",
      DESK_PORT: "0",
    };
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.mjs"), name, "--json"], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(child);
    const said =
      name === "build" ? await textOf(child.stdout) : (await once(createInterface(child.stdout), "line"))[0];
    expect(() => answers[name]?.schema.parse(JSON.parse(String(said)))).not.toThrow();
  },
);
