import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

// Test files share their modules: this one is loaded again, with toasts whose code never comes, and removed
// afterwards.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("./toasts.tsx", () => new Promise(() => {}));
});

afterEach(() => vi.useRealTimers());

afterAll(() => {
  vi.doUnmock("./toasts.tsx");
  vi.resetModules();
});

test("SHELL-15 a form does not wait longer than three seconds for the code of its toast", async () => {
  const { notify } = await import("./notify.ts");
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
