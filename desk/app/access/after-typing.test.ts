import { expect, test, vi } from "vitest";
import { afterTyping } from "./after-typing.ts";

test("it waits for the end of what is being typed, and acts once", () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const act = vi.fn<() => void>();
  afterTyping(page, act);
  vi.advanceTimersByTime(900);
  page.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(900);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  page.dispatchEvent(new Event("keydown"));
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
