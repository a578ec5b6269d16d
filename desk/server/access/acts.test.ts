import { expect, test } from "vitest";
import { speaking } from "#words/part.ts";
import { told } from "./acts.ts";
import { deskAct } from "./desk-act.ts";

test("what somebody has done is told in the words of whoever reads it", () => {
  const stored = deskAct("changed", { file: "posts/04-a-title.md" });
  expect(told(stored)).toBe("Changed Post 04-a-title");
  expect(speaking("de", () => told(stored))).toBe("Geändert: Beitrag 04-a-title");
  expect(told(deskAct("erased", { messages: 2, subscriptions: 1 }))).toBe(
    "Erased a person: 2 messages, 1 subscription",
  );
});

test.each([
  "Published version 2",
  "[draft] is a name",
  '["features/gone/words","done",{}]',
  '["words/desk","no-such-act",{}]',
])("a line without words of its own, %s, is told as it is stored", (what) => {
  expect(told(what)).toBe(what);
});
