import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beat, beatEveryMs, followInput } from "./follow-input.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const [input, onEnter, onEnd] = [new PassThrough(), vi.fn<() => void>(), vi.fn<() => void>()];
  followInput(input, { onEnter, onEnd });
  const types = async (text: string) => {
    input.write(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { input, onEnter, onEnd, types };
}

test("Enter is reported, a beat is not", async () => {
  const { onEnter, types } = follow();
  await types(beat);
  expect(onEnter).not.toHaveBeenCalled();
  await types("\n");
  expect(onEnter).toHaveBeenCalledOnce();
});

test("from the first beat on a silence of four is the end", async () => {
  const { onEnd, types } = follow();
  for (let count = 0; count < 10; count += 1) {
    await types(beat);
    await vi.advanceTimersByTimeAsync(beatEveryMs);
  }
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3 * beatEveryMs);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("at a terminal, which never beats, silence means nothing; the end of the input does", async () => {
  const { input, onEnd, types } = follow();
  await types("\n");
  await vi.advanceTimersByTimeAsync(100 * beatEveryMs);
  expect(onEnd).not.toHaveBeenCalled();
  input.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
});
