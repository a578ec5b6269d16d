import type { ReadName } from "#contract/payload-schemas.ts";
import type { DataSource, ReadCall } from "#contract/data-source.ts";
import { expect, test, vi } from "vitest";
import { shareAnswers } from "./shared-answers.ts";

function kept() {
  let version = "1";
  const ask = vi.fn<() => Promise<{ data: string } | null>>(() =>
    Promise.resolve({ data: `${version} answered` }),
  );
  const source = { read: ask, sample: ask } as unknown as DataSource;
  const shared = shareAnswers(() => Promise.resolve(version));
  const publish = (next: string) => (version = next);
  const read = async (from = version, call: ReadCall = { name: "categories" }) =>
    (await shared(source, from).read<ReadName>(call))?.data;
  const sample = async () => (await shared(source, version).sample({ name: "contact", version }))?.data;
  return { ask, publish, read, sample };
}

test("what pages share is asked once per version", async () => {
  const { ask, publish, read, sample } = kept();
  for (let turn = 0; turn < 2; turn++)
    expect([await read(), await sample()]).toEqual(["1 answered", "1 answered"]);
  expect(ask).toHaveBeenCalledTimes(2);
  publish("2");
  expect([await read(), await sample()]).toEqual(["2 answered", "2 answered"]);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("what was published while a page was rendered is not kept under its version", async () => {
  const { publish, read } = kept();
  publish("2");
  expect(await read("1")).toBe("2 answered");
  publish("1");
  expect(await read("1")).toBe("1 answered");
});

test("what grows is asked again, and everything where the version is unknown", async () => {
  const { ask, read } = kept();
  const calls: ReadCall[] = [
    { name: "posts", part: { page: 2, perPage: 6 } },
    { name: "team", id: 1 },
    { name: "category", id: 1 },
  ];
  for (const call of calls) for (let turn = 0; turn < 2; turn++) await read("1", call);
  for (let turn = 0; turn < 2; turn++) await read("");
  expect(ask).toHaveBeenCalledTimes(8);
});

test("a missing document is kept, a failure is not", async () => {
  const { ask, read } = kept();
  ask.mockRejectedValueOnce(new Error("away"));
  await expect(read()).rejects.toThrow("away");
  ask.mockResolvedValueOnce(null);
  expect([await read(), await read()]).toEqual([undefined, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});
