import { expect, test } from "vitest";
import { words } from "../words.ts";
import { senderOf, startOf } from "./shown-of.ts";

test("a message without a name is from its address", () => {
  expect(senderOf({ name: "Zoë", email: "zoe@b.example" })).toBe("Zoë");
  expect(senderOf({ name: "王", email: "zoe@b.example" })).toBe("王");
  for (const name of ["", " ", "\u200b", "…"])
    expect(senderOf({ name, email: "zoe@b.example" })).toBe("zoe@b.example");
});

test("a message without words says so in the list", () => {
  for (const message of ["Hello", "7", "👍"]) expect(startOf({ message })).toBe(message);
  for (const message of ["", "\n", "…"]) expect(startOf({ message })).toBe(words.inbox.noWords);
});
