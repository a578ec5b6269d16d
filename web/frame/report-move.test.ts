import { afterEach, expect, test, vi } from "vitest";
import { moveHeader } from "#contract/move-mark.ts";
import { reportMove } from "./report-move.ts";

afterEach(() => vi.unstubAllGlobals());

test("each page after the first is reported once, and a failure is none of the visitor's", async () => {
  const fetched = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("away")));
  vi.stubGlobal("fetch", fetched);
  for (const address of ["/", "/", "/blog", "/blog", "/blog?page=2", "/"]) reportMove(address);
  await Promise.resolve();
  const report = { method: "HEAD", keepalive: true, headers: { [moveHeader]: "1" } };
  expect(fetched.mock.calls).toEqual([
    ["/blog", report],
    ["/blog?page=2", report],
    ["/", report],
  ]);
});
