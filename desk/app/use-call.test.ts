import { afterEach, expect, test, vi } from "vitest";
import type { show } from "#web/ui/toasts.tsx";

// Test files share their modules: these are loaded again, and removed afterwards.
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("#web/ui/toasts.tsx");
  vi.resetModules();
});

test("an outcome is said even where the code that shows it takes half a minute to come", async () => {
  vi.resetModules();
  await import("./testing/words-setup.ts");
  vi.useFakeTimers();
  const said: string[] = [];
  const shown: typeof show = (_kind, text) => {
    said.push(text);
    return () => {};
  };
  vi.doMock("#web/ui/toasts.tsx", () =>
    new Promise((resolve) => setTimeout(resolve, 30_000)).then(() => ({ show: shown })),
  );
  const { say } = await import("./use-call.ts");
  say("success", "Saved");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect.poll(() => said).toEqual(["Saved"]);
});
