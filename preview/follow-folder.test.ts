import { expect, test, vi } from "vitest";
import { followFolder } from "./follow-folder.ts";

type Found = { readonly version: string };

/** A folder whose changes `announce` tells of, and what reads it. */
function setUp() {
  let reads = 0;
  const read = vi.fn<() => Promise<Found>>(async () => {
    reads += 1;
    return { version: String(reads) };
  });
  let announce = () => {};
  const stopped = vi.fn<() => void>();
  const followed = followFolder({
    read,
    subscribe: (listener) => {
      announce = listener;
      return stopped;
    },
  });
  return { read, stopped, followed, announce: () => announce() };
}

test("a change is read when it is announced, and not again when it is asked for", async () => {
  const { read, followed, announce } = setUp();
  expect(await followed.state()).toEqual({ version: "1", problems: [] });
  announce();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  expect(await followed.state()).toMatchObject({ version: "2" });
  await followed.state();
  expect(read).toHaveBeenCalledTimes(2);
});

test("who asks waits until what was announced is read, and a folder that cannot be read is a problem", async () => {
  const { read, followed, announce } = setUp();
  await followed.state();
  const reading = Promise.withResolvers<Found>();
  read.mockReturnValueOnce(reading.promise);
  announce();
  const answered = vi.fn<() => void>();
  const answer = followed.state().then((state) => {
    answered();
    return state;
  });
  await expect.poll(() => read.mock.calls.length).toBe(2);
  expect([answered.mock.calls.length, followed.known().version]).toEqual([0, "1"]);
  reading.reject(new Error("away"));
  expect(await answer).toMatchObject({ version: "1", problems: [{ mistake: { is: "folderUnreadable" } }] });
  announce();
  expect(await followed.state()).toEqual({ version: "2", problems: [] });
});

test("once it is closed it hears of nothing more", async () => {
  const { stopped, followed } = setUp();
  await followed.close();
  expect(stopped).toHaveBeenCalledOnce();
});
