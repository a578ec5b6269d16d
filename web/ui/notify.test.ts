import { afterEach, expect, test, vi } from "vitest";
import { notify } from "./notify.ts";

vi.mock("./toasts.tsx", () => new Promise(() => {}));

afterEach(() => vi.useRealTimers());

test("SHELL-15 a form does not wait longer than three seconds for the code of its toast", async () => {
  vi.useFakeTimers();
  const outcomes: boolean[] = [];
  const say = () => notify("error", "No", { form: "contact", labels: { group: "", close: "" } });
  void say().then((shown) => outcomes.push(shown));
  await vi.advanceTimersByTimeAsync(2999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([false]);
  // Nor does the next one wait again.
  expect(await say()).toBe(false);
});
