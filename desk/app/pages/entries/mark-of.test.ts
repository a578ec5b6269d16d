import { expect, test } from "vitest";
import { markOf } from "./mark-of.ts";

test.each([
  [{ state: "public" }, ""],
  [{ state: "public", until: "2026-12-24" }, "Until 24 Dec 2026"],
  [{ state: "scheduled", from: "2026-12-01 09:00" }, "From 1 Dec 2026, 09:00"],
  [{ state: "ended", until: "2026-01-31" }, "Ended 31 Jan 2026"],
  [{ state: "draft" }, "Draft"],
  [{ state: "draft", from: "2026-12-01" }, "Draft, despite its date"],
  [{ state: "draft", until: "2026-12-01" }, "Draft, despite its date"],
  [{ state: "hidden" }, "Hidden"],
] as const)("the tree marks %o", (entry, mark) => {
  expect(markOf({ file: "posts/1.md", id: 1, title: "One", address: null, ...entry })).toBe(mark);
});
