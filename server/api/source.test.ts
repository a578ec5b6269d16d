import type { CallName } from "#contract/calls.ts";
import type { ReadCall } from "#contract/data-source.ts";
import { type SampleName, sampleSchemas } from "#contract/samples.ts";
import { expect, test } from "vitest";
import { StoreError } from "../store/store-error.ts";
import { databaseKinds } from "../testing/databases.ts";
import { expectLog } from "../testing/log-watch.ts";
import { openTestApp } from "../testing/test-app.ts";
import { createSource } from "./source.ts";

const ids: Partial<Record<CallName, number>> = { project: 11 };
const calls: ReadCall[] = [
  ...(["categories", "contacts", "about", "posts"] as const).map((name) => ({ name })),
  ...(["category", "team", "item", "project", "post"] as const).map((name) => ({ name, id: ids[name] ?? 1 })),
  { name: "posts", part: { page: 2, perPage: 6 } },
];

test.each(databaseKinds)("on %s a page gets the very values that a browser reads from JSON", async (kind) => {
  const { store, opened } = await openTestApp(kind);
  const source = createSource(store, null);
  const answers = [
    ...calls.map((call) => source.read(call)),
    // The keys are the samples' names.
    ...(Object.keys(sampleSchemas) as SampleName[]).map((name) => source.sample({ name, version: "" })),
  ];
  for (const answer of await Promise.all(answers)) {
    expect(answer).not.toBeNull();
    // A row of SQLite has no prototype, which nothing reads.
    expect(structuredClone(answer)).toStrictEqual(JSON.parse(JSON.stringify(answer)));
  }
  await opened.close();
});

test("an entry has one spelling of its id, and a missing one is null", async () => {
  const { store, opened } = await openTestApp("sqlite");
  const source = createSource(store, null);
  expect(await source.read({ name: "post", id: "1" })).toEqual(await source.read({ name: "post", id: 1 }));
  for (const id of ["01", "1.0", "%31", "", 0, 999, undefined])
    expect([id, await source.read({ name: "post", id })]).toEqual([id, null]);
  expect(await source.read({ name: "posts", part: { after: 3 } })).toBeNull();
  await opened.close();
});

test.each([
  [new StoreError(new Error("disk full")), 503],
  [new Error("disk full"), 500],
])("a failure is logged once, and leaves as %s", async (failure, status) => {
  expectLog(/"path":"\/api\/about".*disk full/);
  const fails = () => Promise.reject(failure);
  const { app, store, opened } = await openTestApp("sqlite", { store: (own) => ({ ...own, about: fails }) });
  await expect(createSource({ ...store, about: fails }, null).read({ name: "about" })).rejects.toThrow(
    String(status),
  );
  expect((await app.request("/api/about")).status).toBe(status);
  await opened.close();
});
