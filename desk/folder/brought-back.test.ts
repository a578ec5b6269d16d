import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { applyEdits, EditError } from "./apply-edits.ts";
import { broughtBack } from "./brought-back.ts";

const stateOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
};

/** A file after an entry of it was brought back. */
function after(file: string, id: string | null, then: string, now: string | null): string {
  const state = now === null ? null : stateOf(now);
  const update = broughtBack({ file, id }, Buffer.from(then), state);
  expect(update.base).toBe(state?.hash ?? null);
  if ("bytes" in update) return String(update.bytes);
  return String(applyEdits(file, state?.bytes ?? Buffer.alloc(0), update.edits));
}

const list = (...titles: string[]) =>
  titles.map((title) => `- id: ${title.length}\n  title: ${title}\n`).join("");

test.each([
  ["a file that is gone", "posts/1.md", "1", "---\nid: 1\n---\nOld", null, "---\nid: 1\n---\nOld"],
  ["a file that is another", "about.md", null, "---\n---\nOld", "---\n---\nNew", "---\n---\nOld"],
  [
    "a row that is gone stands where it stood, before a later one",
    "categories.yaml",
    "2",
    list("a", "bb", "ccc"),
    list("a", "ccc", "dddd"),
    list("a", "bb", "ccc", "dddd"),
  ],
  [
    "a row of a list that is shorter by now comes last",
    "categories.yaml",
    "3",
    list("a", "bb", "ccc"),
    list("dddd"),
    list("dddd", "ccc"),
  ],
  [
    "a row that is another, where it stands now, with a remark",
    "categories.yaml",
    "1",
    "- id: 1\n  title: Old\n",
    "# Ours\n- id: 2\n  title: Mine\n- id: 1\n  title: New\n  sub_title: Later\n",
    "# Ours\n- id: 2\n  title: Mine\n- id: 1\n  title: Old\n",
  ],
  [
    "a name that is gone",
    "pictures.yaml",
    "b.jpg",
    "b.jpg: Old\n",
    "a.jpg: New\n",
    "a.jpg: New\nb.jpg: Old\n",
  ],
])("%s is what it was, and nothing else changes", (_, file, id, then, now, expected) => {
  expect(after(file, id, then, now)).toBe(expected);
});

test("what the version does not have, or a file with a mistake, is refused", () => {
  expect(() => after("categories.yaml", "9", list("a"), list("bb"))).toThrow(EditError);
  expect(() => after("categories.yaml", "1", list("a"), "- id: [\n")).toThrow("has a mistake");
});
