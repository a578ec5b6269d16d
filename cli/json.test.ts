import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { captureOutput } from "../server/testing/capture-output.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { runCommand, groups } from "./program.ts";

const text = z.string();
const count = z.int();

/** Of each command that answers a question: what it is asked beside `--json`, and what a program gets. */
const answers: Record<string, { readonly call?: readonly string[]; readonly schema: z.ZodType }> = {
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
  messages: { schema: z.array(z.looseObject({ id: count, email: text })) },
  subscribers: { schema: z.array(z.looseObject({ id: count, email: text, state: text })) },
  doctor: {
    call: ["--offline"],
    schema: z.looseObject({ status: text, errors: count, findings: z.array(z.unknown()) }),
  },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-json-"));
  vi.stubEnv("SITE_ENV_FILE", "");
  vi.stubEnv("DATA_DIR", path.join(folder, "var"));
  vi.stubEnv("CONTENT_DIR", await writeFixture());
});

afterEach(async () => {
  process.exitCode = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("the commands that answer a question answer programs, and no other does", () => {
  const asked = groups.flatMap(({ commands }) =>
    commands.filter(({ command }) => command().options.some(({ long }) => long === "--json")),
  );
  expect(Object.keys(answers).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
});

test.each(Object.entries(answers))(
  "%s --json answers with one document",
  async (name, { call = [], schema }) => {
    const printed = captureOutput();
    await runCommand(["publish"]);
    printed.stdout = "";
    await runCommand([name, ...call, "--json"]);
    expect(() => schema.parse(JSON.parse(printed.stdout))).not.toThrow();
  },
);

test("a person's data is always a document, and mails are tried again without one", async () => {
  const printed = captureOutput();
  await runCommand(["publish"]);
  printed.stdout = "";
  await runCommand(["person", "--email", "a@b.example"]);
  expect(JSON.parse(printed.stdout)).toMatchObject({ email: "a@b.example", messages: [], subscribers: [] });
  await expect(runCommand(["messages", "--retry-failed", "--json"])).rejects.toThrow("cannot be used with");
});
