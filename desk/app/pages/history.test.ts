import { expect, test, vi } from "vitest";
import type { FileChange } from "#desk/contract/edit.ts";
import { createHistory } from "./history.ts";

const change = (before: string, after: string, file = "about.md"): FileChange => ({ file, before, after });
const set = (key: string) => [{ op: "set" as const, path: [key], value: "" }];

function open() {
  let now = 0;
  const undo = vi.fn<(changes: readonly FileChange[]) => Promise<readonly FileChange[]>>(
    async (changes: readonly FileChange[]) =>
      changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
  );
  const isAway = (error: unknown) => error instanceof Error && error.message === "away";
  const history = createHistory({ undo, isAway, clock: () => now });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...history, sent: undo, pass };
}

test("typing in one field is undone together, another field or a pause is a step of its own", async () => {
  const { add, undo, sent, pass } = open();
  add([change("1", "2")], set("title"));
  add([change("2", "3")], set("title"));
  pass(1500);
  add([change("3", "4")], set("title"));
  add([change("4", "5")], set("intro"));
  await undo();
  await undo();
  await undo();
  expect(sent.mock.calls).toEqual([
    [[change("4", "5")]],
    [[change("3", "4")]],
    [[change("1", "2"), change("2", "3")]],
  ]);
  expect(await undo()).toBeUndefined();
});

test("what was undone is done again, until something else is changed", async () => {
  const { add, undo, redo, sent } = open();
  add([change("1", "2")], set("title"));
  expect(await undo()).toEqual(["about.md"]);
  expect(await redo()).toEqual(["about.md"]);
  expect(sent).toHaveBeenLastCalledWith([change("2", "1")]);
  await undo();
  add([change("1", "9")], set("title"));
  expect(await redo()).toBeUndefined();
});

test("whether there is anything to undo or redo is known after each step, also one that fails", async () => {
  const { add, undo, redo, sent, listen, canUndo, canRedo } = open();
  const states: string[] = [];
  listen(() => states.push(`${canUndo() ? "undo" : "-"} ${canRedo() ? "redo" : "-"}`));
  add([change("1", "2")], set("title"));
  await undo();
  await redo();
  await undo();
  sent.mockRejectedValueOnce(new Error("refused"));
  await expect(redo()).rejects.toThrow("refused");
  expect(states).toEqual(["undo -", "- redo", "undo -", "- redo", "- -"]);
});

test("a step that nobody answered is there to be undone again", async () => {
  const { add, undo, sent, canUndo } = open();
  add([change("1", "2")], set("title"));
  sent.mockRejectedValueOnce(new Error("away"));
  await expect(undo()).rejects.toThrow("away");
  expect(canUndo()).toBe(true);
  expect(await undo()).toEqual(["about.md"]);
});

test("steps are undone one after the other, in the order of the keys", async () => {
  const { add, undo, redo, sent } = open();
  add([change("1", "2")], set("title"));
  add([change("2", "3")], set("intro"));
  const first = Promise.withResolvers<readonly FileChange[]>();
  sent.mockReturnValueOnce(first.promise);
  const turns = [undo(), undo(), redo()];
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledExactlyOnceWith([change("2", "3")]);
  first.resolve([change("3", "2")]);
  await Promise.all(turns);
  expect(sent.mock.calls.slice(1)).toEqual([[[change("1", "2")]], [[change("2", "1")]]]);
});

test("everything is taken back at once, and is one step to be made again", async () => {
  const { add, undoAll, undo, redo, sent } = open();
  expect(await undoAll()).toBeUndefined();
  add([change("1", "2")], set("title"));
  add([change("2", "3")], set("intro"));
  await undoAll();
  expect(sent.mock.lastCall).toEqual([[change("1", "2"), change("2", "3")]]);
  expect(await undo()).toBeUndefined();
  await redo();
  expect(sent.mock.lastCall).toEqual([[change("2", "1"), change("3", "2")]]);
  await undo();
  expect(sent).toHaveBeenCalledTimes(3);
});

test("what is done without edits, such as a deletion, is a step of its own", async () => {
  const { add, undo, sent } = open();
  add([change("1", "2")], []);
  add([change("2", "3")], []);
  await undo();
  expect(sent).toHaveBeenCalledExactlyOnceWith([change("2", "3")]);
});
