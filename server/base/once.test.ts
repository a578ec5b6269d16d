import { expect, test } from "vitest";
import { once, oncePerKey } from "./once.ts";

test("something is made once, and again where that has failed", async () => {
  let tries = 0;
  const open = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error("the disk is full");
    return tries;
  });
  const [first, meanwhile] = [open(), open()];
  expect(meanwhile).toBe(first);
  await expect(first).rejects.toThrow("full");
  expect([await open(), await open()]).toEqual([2, 2]);
});

test("work is done once for all who want it at the same time, and again for who comes later", async () => {
  const share = oncePerKey<number>();
  let done = 0;
  const work = async () => (done += 1);
  expect(await Promise.all([share("a", work), share("a", work), share("b", work)])).toEqual([1, 1, 2]);
  expect(await share("a", work)).toBe(3);
});

test("a failure is everyone's who waited, and is not remembered", async () => {
  const share = oncePerKey<string>();
  const fails = () => Promise.reject(new Error("broken"));
  const both = [share("a", fails), share("a", fails)];
  for (const one of both) await expect(one).rejects.toThrow("broken");
  expect(await share("a", () => Promise.resolve("made"))).toBe("made");
});
