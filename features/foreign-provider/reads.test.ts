import { CallError } from "#contract/data-source.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ProviderServer, startProvider } from "./testing/provider-server.ts";
import { createProviderClient } from "./client.ts";
import { createProviderReads, type ProviderReads } from "./reads.ts";

let provider: ProviderServer;
let read: ProviderReads;
/** Answers that are held back until a test releases them. */
let held: (() => void)[] = [];
let holding = false;

beforeEach(async () => {
  [held, holding] = [[], false];
  provider = await startProvider(async ({ pathname }) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    if (pathname === "/api/categories") return [{ id: 1, title: "One" }];
    const id = Number(pathname.split("/").at(-1));
    return id > 5000 ? undefined : { id, title: `Post ${id}` };
  });
  // However slow the machine is, no call waits too long.
  read = createProviderReads(createProviderClient(provider.origin, { answerMs: 60_000, waitMs: 60_000 }));
});
afterEach(() => {
  release();
  return provider.close();
});

function release(): void {
  holding = false;
  for (const go of held.splice(0)) go();
}

/** The status that a read results in. */
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : String(error)),
  );

test("2,000 ids at once are eight calls at a time; those beyond the queue get 503", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 2000 }, (_, index) => statusOf(read({ name: "post", id: index + 1 }))),
  );
  expect(provider.mostAtOnce()).toBeLessThanOrEqual(8);
  expect(statuses.filter((status) => status === 200)).toHaveLength(508);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1492);
  expect(provider.requests).toHaveLength(508);
  // A full queue is not cached.
  expect(await statusOf(read({ name: "post", id: 2000 }))).toBe(200);
});

test("a call that waits too long for its turn is 503, and those under way go on", async () => {
  read = createProviderReads(createProviderClient(provider.origin, { answerMs: 60_000, waitMs: 50 }));
  holding = true;
  const reads = Array.from({ length: 10 }, (_, index) => statusOf(read({ name: "post", id: index + 1 })));
  expect(await Promise.all(reads.slice(8))).toEqual([503, 503]);
  await expect.poll(() => held.length).toBe(8);
  release();
  expect(await Promise.all(reads.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => 200));
});

test("a provider that does not answer is 502", async () => {
  read = createProviderReads(createProviderClient(provider.origin, { answerMs: 200, waitMs: 60_000 }));
  holding = true;
  expect(await statusOf(read({ name: "post", id: 1 }))).toBe(502);
});

test("concurrent reads of one entry are one call, cached for a while", async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => read({ name: "categories" })));
  expect(new Set(all).size).toBe(1);
  expect(await read({ name: "categories" })).toBe(all[0]);
  expect(provider.requests).toEqual(["/api/categories"]);
});

test("a missing entry is cached for a while", async () => {
  for (let turn = 0; turn < 5; turn++) expect(await statusOf(read({ name: "post", id: 9000 }))).toBe(404);
  expect(provider.requests).toHaveLength(1);
});
