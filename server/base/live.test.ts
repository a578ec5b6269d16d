import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLive, type Live } from "./live.ts";

let clock: number;
let version: string;
let isAway: boolean;
let read: ReturnType<typeof vi.fn<() => Promise<{ version: string }>>>;
let live: Live;

beforeEach(() => {
  [clock, version, isAway] = [0, "1", false];
  read = vi.fn<() => Promise<{ version: string }>>(() =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve({ version }),
  );
  live = createLive(read, () => clock);
});

test("is believed for a tenth of a second; all who ask after that share one look", async () => {
  expect(await live.now()).toEqual({ version: "1" });
  version = "2";
  clock = 99;
  expect([live.atHand(), await live.now()]).toEqual([{ version: "1" }, { version: "1" }]);
  clock = 100;
  expect(live.atHand()).toBeUndefined();
  expect(await Promise.all([live.now(), live.now()])).toEqual([{ version: "2" }, { version: "2" }]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("is looked at before it is doubted, without a request", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = live.poll();
  await live.look();
  version = "2";
  const told = new Promise<void>((resolve) => live.onChange(resolve));
  vi.advanceTimersByTime(80);
  await told;
  expect(live.known()).toEqual({ version: "2" });
  stop();
  vi.advanceTimersByTime(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

test("stays while the database is away, and a look for an answer of one version fails", async () => {
  await live.look();
  isAway = true;
  clock = 100;
  expect(await live.now()).toEqual({ version: "1" });
  await expect(live.look()).rejects.toThrow("away");
  expect(live.known()).toEqual({ version: "1" });
});

test("what is read with a version changes with it, and listeners are told then", async () => {
  const followed = live.follow(() => Promise.resolve(`rules of ${version}`));
  const seen: unknown[] = [];
  live.onChange(() => seen.push([live.known()?.version, followed.known()]));
  expect(await followed.now()).toBe("rules of 1");
  await live.look();
  version = "2";
  await live.look();
  expect(seen).toEqual([
    ["1", "rules of 1"],
    ["2", "rules of 2"],
  ]);
});

test("a version is known only once all that is read with it could be read", async () => {
  let isBroken = false;
  const followed = live.follow(() =>
    isBroken ? Promise.reject(new Error("away")) : Promise.resolve(version),
  );
  await live.look();
  [version, isBroken] = ["2", true];
  await expect(live.look()).rejects.toThrow("away");
  expect([live.known()?.version, followed.known()]).toEqual(["1", "1"]);
  isBroken = false;
  await live.look();
  expect([live.known()?.version, followed.known()]).toEqual(["2", "2"]);
});

test("looks at the same time read what comes with a version once", async () => {
  const follow = vi.fn<() => Promise<string>>(() => Promise.resolve(version));
  live.follow(follow);
  await Promise.all([live.look(), live.look(), live.now()]);
  expect(follow).toHaveBeenCalledTimes(1);
});

test("what is followed later is there with the next look", async () => {
  await live.look();
  const followed = live.follow(() => Promise.resolve("late"));
  expect(await followed.now()).toBe("late");
});

test("a look that began earlier and ends later does not bring back the version of before", async () => {
  const reading = Promise.withResolvers<{ version: string }>();
  read.mockReturnValueOnce(reading.promise);
  const early = live.look();
  version = "2";
  await live.look();
  reading.resolve({ version: "1" });
  expect(await early).toEqual({ version: "1" });
  expect(live.known()).toEqual({ version: "2" });
});
