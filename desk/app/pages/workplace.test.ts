import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterLast } from "./workplace.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is read as a whole is read once, after the last of several changes", () => {
  const settled = vi.fn<() => void>();
  const changed = afterLast(settled);
  for (let changes = 0; changes < 3; changes += 1) {
    changed();
    vi.advanceTimersByTime(400);
  }
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(settled).toHaveBeenCalledTimes(1);
});
