import { expect, test } from "vitest";
import { editValue } from "#desk/contract/edit-value.ts";
import type { Value } from "#contract/fields/value.ts";
import { movedRules } from "./moved-rules.ts";

const move = { from: "/imprint", to: "/legal", isPublic: true };
const after = (rules: Value, given = move) =>
  movedRules(rules, given).reduce((now, edit) => editValue(now, edit) ?? now, rules);

test("a former address leads to the new one, and so does what led to the former one", () => {
  expect(after(null)).toEqual({ "/imprint": "/legal" });
  expect(
    after({ "/old.html": "/imprint", "/who": "/imprint#we", "/a": "/imprint-2", "/b": "/about-us" }),
  ).toEqual({
    "/old.html": "/legal",
    "/who": "/legal#we",
    "/a": "/imprint-2",
    "/b": "/about-us",
    "/imprint": "/legal",
  });
});

test("a page that goes back to its former address takes the rule for it out", () => {
  expect(after(after({}), { ...move, from: "/legal", to: "/imprint" })).toEqual({ "/legal": "/imprint" });
  expect(after({ "/Legal/": "/about-us" })).toEqual({ "/imprint": "/legal" });
});

test("a draft gets no rule, which would lead nowhere", () => {
  expect(after({ "/a": "/b" }, { ...move, isPublic: false })).toEqual({ "/a": "/b" });
});
