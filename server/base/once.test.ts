import { expect, test } from "vitest";
import { oncePerKey } from "./once.ts";

test("work is done once for all who want it at the same time, and again for who comes later", async () => {
  const once = oncePerKey<number>();
  let done = 0;
  const work = async () => (done += 1);
  expect(await Promise.all([once("a", work), once("a", work), once("b", work)])).toEqual([1, 1, 2]);
  expect(await once("a", work)).toBe(3);
});

test("a failure is everyone's who waited, and is not remembered", async () => {
  const once = oncePerKey<string>();
  const fails = () => Promise.reject(new Error("broken"));
  const both = [once("a", fails), once("a", fails)];
  for (const one of both) await expect(one).rejects.toThrow("broken");
  expect(await once("a", () => Promise.resolve("made"))).toBe("made");
});
