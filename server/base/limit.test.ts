import { expect, test } from "vitest";
import { createLimit, TooBusy } from "./limit.ts";
import { currentRequest, withRequest } from "./request-scope.ts";

/** Longer than any machine takes for what these tests do, in ms. */
const patience = 300_000;

test("so many jobs run at once, and those beyond the queue are refused", async () => {
  const limit = createLimit(8, 800, patience);
  const opened = Promise.withResolvers<void>();
  let begun = 0;
  const ask = () =>
    limit(async () => {
      begun += 1;
      await opened.promise;
    });
  const jobs = Array.from({ length: 808 }, ask);
  await expect(ask()).rejects.toThrow(TooBusy);
  expect(begun).toBe(8);
  opened.resolve();
  await Promise.all(jobs);
  expect(begun).toBe(808);
});

test("a job whose turn does not come in time is refused and does not run; those under way go on", async () => {
  const limit = createLimit(8, 800, 20);
  const opened = Promise.withResolvers<void>();
  const made: string[] = [];
  const ask = (name: string) =>
    limit(async () => {
      made.push(name);
      await opened.promise;
      return name;
    });
  // As many as run at once, held by something that hangs.
  const held = Array.from({ length: 8 }, () => ask("held"));
  for (const late of ["one", "two", "three"].map(ask)) await expect(late).rejects.toThrow(TooBusy);
  opened.resolve();
  expect(await Promise.all(held)).toEqual(held.map(() => "held"));
  expect(await ask("after")).toBe("after");
  expect(new Set(made)).toEqual(new Set(["held", "after"]));
});

test("a job that fails in its turn fails for who asked for it", async () => {
  const limit = createLimit(1, 1, patience);
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("a job that has waited runs in the scope of its own request", async () => {
  const limit = createLimit(1, 1, patience);
  const opened = Promise.withResolvers<void>();
  const busy = limit(() => opened.promise);
  const asked = withRequest({ id: "own", address: null }, () => limit(async () => currentRequest()?.id));
  opened.resolve();
  await busy;
  expect(await asked).toBe("own");
});
