import { expect, test, vi } from "vitest";
import type { DocumentView } from "#desk/contract/document.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import { createEditor, type EditorParts } from "./editor.ts";

const view: DocumentView = {
  file: "about.md",
  hash: "1",
  label: "About",
  note: null,
  fields: { kind: "group", key: "", label: "", required: true, fields: [] },
  value: { title: "Old" },
  problems: [],
};
const set = (title: string) => ({ op: "set", path: ["title"], value: title }) as const;
const savedAs = (after: string): Outcome => ({
  saved: true,
  changes: [{ file: view.file, before: "1", after }],
  merged: false,
});

function open(parts: Partial<EditorParts>) {
  const saved = vi.fn<EditorParts["saved"]>();
  return {
    saved,
    ...createEditor({
      view,
      read: async () => view,
      save: vi.fn<EditorParts["save"]>(),
      isRefusal: () => false,
      isAway: () => false,
      saved,
      ...parts,
    }),
  };
}

test("keys of one field are one save, and those typed meanwhile are the next, from its state", async () => {
  const first = Promise.withResolvers<Outcome>();
  const save = vi.fn<EditorParts["save"]>();
  save.mockReturnValueOnce(first.promise).mockResolvedValueOnce(savedAs("3"));
  const editor = open({ save });
  editor.edit(set("N"));
  editor.edit(set("Ne"));
  const flushed = editor.flush();
  expect(editor.state().saving.is).toBe("saving");
  editor.edit(set("New"));
  first.resolve(savedAs("2"));
  await flushed;
  expect(save.mock.calls).toEqual([
    [{ file: view.file, base: "1", edits: [set("Ne")] }],
    [{ file: view.file, base: "2", edits: [set("New")] }],
  ]);
  expect(editor.state()).toMatchObject({
    view: { hash: "3", value: { title: "New" } },
    saving: { is: "saved" },
  });
  expect(editor.saved).toHaveBeenCalledTimes(2);
});

test("what is read while a save is on its way, or while somebody types, takes nothing back", async () => {
  const [first, reading] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<DocumentView>()];
  const save = vi.fn<EditorParts["save"]>();
  save.mockReturnValueOnce(first.promise).mockResolvedValueOnce(savedAs("3"));
  const read = vi.fn<EditorParts["read"]>().mockResolvedValue(view);
  const editor = open({ save, read });
  editor.edit(set("New"));
  const flushed = editor.flush();
  // As an event about the file does that an earlier save has caused.
  await editor.reload();
  expect(editor.state().view.value).toEqual({ title: "New" });
  first.resolve(savedAs("2"));
  await flushed;
  read.mockReturnValueOnce(reading.promise);
  const reloaded = editor.reload();
  editor.edit(set("Newer"));
  await editor.flush();
  reading.resolve(view);
  await reloaded;
  expect(editor.state().view.value).toEqual({ title: "Newer" });
});

test("a conflict keeps what was typed until one value is chosen", async () => {
  const conflicts = [{ file: view.file, path: ["title"], yours: "Mine", theirs: "Theirs" }];
  const save = vi.fn<EditorParts["save"]>();
  save.mockResolvedValueOnce({ saved: false, conflicts }).mockResolvedValueOnce(savedAs("10"));
  const editor = open({ save });
  editor.edit(set("Mine"));
  await editor.flush();
  expect(editor.state()).toMatchObject({
    view: { value: { title: "Mine" } },
    saving: { is: "conflict", conflicts },
  });
  await editor.settle("yours");
  // On the state that it was typed on: the server finds its rows again.
  expect(save).toHaveBeenLastCalledWith({ file: view.file, base: "1", edits: [set("Mine")], over: true });
  expect(editor.state()).toMatchObject({ view: { hash: "10" }, saving: { is: "saved" } });
});

test("what is typed in a conflict is compared as well, so that what is shown is what is kept", async () => {
  const overtaken = (yours: string): Outcome => ({
    saved: false,
    conflicts: [{ file: view.file, path: ["title"], yours, theirs: "Theirs" }],
  });
  const first = Promise.withResolvers<Outcome>();
  const save = vi.fn<EditorParts["save"]>();
  save.mockReturnValueOnce(first.promise).mockResolvedValueOnce(overtaken("Mine now"));
  const asked = Promise.withResolvers<Outcome>();
  save.mockReturnValueOnce(asked.promise).mockResolvedValueOnce(savedAs("10"));
  const editor = open({ save });
  editor.edit(set("Mine"));
  const flushed = editor.flush();
  editor.edit(set("Mine now"));
  first.resolve(overtaken("Mine"));
  await flushed;
  expect(editor.state().saving).toMatchObject({ conflicts: [{ yours: "Mine now" }] });
  editor.edit(set("Mine at last"));
  const again = editor.flush();
  expect(editor.state().saving.is).toBe("conflict");
  // Before the comparison is there.
  const settled = editor.settle("yours");
  asked.resolve(overtaken("Mine at last"));
  await Promise.all([again, settled]);
  // Typing in one field stays one edit, however often it was sent.
  const edits = [set("Mine at last")];
  expect(save).toHaveBeenLastCalledWith({ file: view.file, base: "1", edits, over: true });
  expect(editor.state()).toMatchObject({ view: { hash: "10" }, saving: { is: "saved" } });
});

test("a row that is pressed before others' changes are shown is named in the state that is on the screen", async () => {
  const rows = { ...view, value: ["a", "b"] };
  const reading = Promise.withResolvers<DocumentView>();
  const save = vi.fn<EditorParts["save"]>();
  save.mockResolvedValueOnce({ ...savedAs("merged"), merged: true, own: "own" } as Outcome);
  save.mockResolvedValueOnce({ ...savedAs("merged again"), merged: true, own: "own again" } as Outcome);
  const editor = open({ view: rows, save, read: () => reading.promise });
  editor.edit({ op: "set", path: [1], value: "c" });
  const flushed = editor.flush();
  await expect.poll(() => editor.state().view.hash).toBe("own");
  const press = { op: "remove", path: [1] } as const;
  editor.edit(press);
  const fresh = { ...rows, hash: "merged again", value: ["new", "a"] };
  reading.resolve(fresh);
  await flushed;
  expect(save).toHaveBeenLastCalledWith({ file: view.file, base: "own", edits: [press] });
  expect(editor.state()).toMatchObject({ view: fresh, saving: { is: "saved" } });
});

test("the other's value can be taken instead", async () => {
  const save = vi.fn<EditorParts["save"]>();
  save.mockResolvedValueOnce({ saved: false, conflicts: [] });
  const editor = open({ save, read: async () => ({ ...view, hash: "9", value: { title: "Theirs" } }) });
  editor.edit(set("Mine"));
  await editor.flush();
  await editor.settle("theirs");
  expect(save).toHaveBeenCalledTimes(1);
  expect(editor.state()).toMatchObject({ view: { value: { title: "Theirs" } }, saving: { is: "saved" } });
});

test("what a lost connection kept from being saved is saved with the next try; what is refused is taken back", async () => {
  const save = vi.fn<EditorParts["save"]>();
  save.mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce(savedAs("2"));
  save.mockRejectedValueOnce(new Error("does not fit"));
  const editor = open({ save, isRefusal: ({ message }) => message !== "away" });
  editor.edit(set("New"));
  await editor.flush();
  expect(editor.state()).toMatchObject({ saving: { is: "failed", why: "away", at: [["title"]] } });
  await editor.flush();
  expect(editor.state()).toMatchObject({ view: { hash: "2" }, saving: { is: "saved" } });
  editor.edit(set("Bad"));
  await editor.flush();
  expect(editor.state()).toMatchObject({
    view: { value: { title: "Old" } },
    saving: { is: "failed", why: "does not fit" },
  });
});

test("what nobody answered is sent again by itself, and counts as unsaved until it is saved", async () => {
  vi.useFakeTimers();
  try {
    const save = vi.fn<EditorParts["save"]>();
    save.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
    const editor = open({ save, isAway: ({ message }) => message === "away" });
    expect(editor.isUnsaved()).toBe(false);
    editor.edit(set("New"));
    expect(editor.isUnsaved()).toBe(true);
    await editor.flush();
    const states = vi.fn<(saving: string) => void>();
    editor.listen(() => states(editor.state().saving.is));
    expect([editor.state().saving.is, editor.isUnsaved()]).toEqual(["failed", true]);
    const third = Promise.withResolvers<Outcome>();
    save.mockReturnValueOnce(third.promise);
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(3);
    expect([editor.state().saving.is, editor.isUnsaved()]).toEqual(["failed", true]);
    third.resolve(savedAs("2"));
    await vi.runAllTimersAsync();
    expect([editor.state().saving.is, editor.isUnsaved()]).toEqual(["saved", false]);
    expect(states).not.toHaveBeenCalledWith("saving");
  } finally {
    vi.useRealTimers();
  }
});
