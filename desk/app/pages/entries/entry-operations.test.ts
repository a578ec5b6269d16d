import { expect, test, vi } from "vitest";
import type { Call } from "#desk/contract/call.ts";
import type { Value } from "#contract/fields/value.ts";
import { moveEntry, removeEntry, saveEdits } from "#desk/contract/pages.ts";
import { createEntryOperations } from "./entry-operations.ts";

const change = { file: "categories.yaml", before: "1", after: "2" };
const entry = {
  file: "categories.yaml",
  row: 1,
  id: 2,
  title: "Two",
  address: null,
  state: "public",
} as const;

/** Operations over a server that answers with `outcome`, and what was asked of it, in order. */
function setUp(outcome: unknown = { saved: true, changes: [change], merged: false }, value: Value = []) {
  const asked: unknown[] = [];
  const changed = vi.fn<(changes: readonly unknown[]) => void>();
  const operations = createEntryOperations({
    send: async <Input, Output>({ path }: Call<Input, Output>, input: Input) => {
      asked.push([path, input]);
      // What the server of the test answers.
      return outcome as Output;
    },
    read: async (file) => {
      asked.push("read");
      const fields = { kind: "group", key: "", label: "", required: true, fields: [] } as const;
      return { file, hash: "1", label: "", note: null, fields, value, problems: [] };
    },
    flush: async () => void asked.push("flush"),
    changed,
  });
  return { asked, changed, operations };
}

test("what is typed is saved before an entry goes, in the state that is seen then", async () => {
  const { asked, changed, operations } = setUp();
  await operations.remove(entry);
  expect(asked).toEqual([
    "flush",
    "read",
    [removeEntry.path, { file: entry.file, row: 1, id: 2, base: "1" }],
  ]);
  expect(changed).toHaveBeenCalledExactlyOnceWith([change]);
});

test("fields get their values, those alone that have others; a field that is not there is not taken out, and a row is found by its id", async () => {
  const { asked, operations } = setUp(undefined, [
    { id: 1 },
    { id: 9 },
    { id: 2, draft: true, from: "2026-12-01" },
  ]);
  await operations.write(entry, { draft: null, from: "2026-12-01", until: null });
  expect(asked.at(-1)).toEqual([
    saveEdits.path,
    { file: entry.file, base: "1", edits: [{ op: "remove", path: [2, "draft"] }] },
  ]);
  await operations.write(entry, { from: "2026-12-01" });
  expect(asked.at(-1)).toBe("read");
  const gone = setUp(undefined, [{ id: 1 }, { id: 9 }]);
  await expect(gone.operations.write(entry, { draft: true })).rejects.toThrow("no longer there");
});

test("an entry is moved to stand before another or at the end; a conflict is reported and changes nothing", async () => {
  const { asked, changed, operations } = setUp({ saved: false, conflicts: [] });
  await expect(operations.move(entry, { ...entry, row: 0, id: 1 })).rejects.toThrow("Somebody else");
  const place = { file: entry.file, row: 1, id: 2 };
  expect(asked).toEqual(["flush", [moveEntry.path, { ...place, before: { ...place, row: 0, id: 1 } }]]);
  expect(changed).not.toHaveBeenCalled();
  await expect(operations.move(entry, undefined)).rejects.toThrow("Somebody else");
  expect(asked.at(-1)).toEqual([moveEntry.path, { ...place, before: null }]);
});
