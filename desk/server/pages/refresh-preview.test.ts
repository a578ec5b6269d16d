import { expect, test, vi } from "vitest";
import type { FolderEvent } from "#desk/contract/edit.ts";
import type { Deps } from "../deps.ts";
import { createPreviewRefresh } from "./refresh-preview.ts";

const state = { version: "1", problems: [] };

/** A folder whose changes `report` makes, and a preview that reads as `refresh` does. */
function setUp() {
  const refresh = vi.fn<() => Promise<typeof state>>(async () => state);
  let report: (event: FolderEvent) => void = () => {};
  const deps = {
    folder: { listen: (listener: typeof report) => (report = listener) },
    preview: async () => ({ refresh, state: () => state }),
    // The parts of both that it uses.
  } as unknown as Pick<Deps, "folder" | "preview">;
  return {
    refresh,
    refreshPreview: createPreviewRefresh(deps),
    report: (file: string) => report({ file, hash: "2", by: "desk" }),
  };
}

test("a file is read when it changes, and not again when it is requested", async () => {
  const { refresh, refreshPreview, report } = setUp();
  expect(await refreshPreview("about.md")).toBe(state);
  report("about.md");
  report("site.yaml");
  await expect.poll(() => refresh.mock.calls.length).toBe(3);
  await refreshPreview("about.md");
  await refreshPreview("site.yaml");
  expect(refresh).toHaveBeenCalledTimes(3);
});

test("a call waits until the file is read, and a read that failed is tried again", async () => {
  const { refresh, refreshPreview, report } = setUp();
  await refreshPreview("about.md");
  const reading = Promise.withResolvers<typeof state>();
  refresh.mockReturnValueOnce(reading.promise);
  report("about.md");
  const asked = vi.fn<() => void>();
  const answer = refreshPreview("about.md").then(asked, asked);
  await expect.poll(() => refresh.mock.calls.length).toBe(2);
  expect(asked).not.toHaveBeenCalled();
  reading.reject(new Error("away"));
  await answer;
  await refreshPreview("about.md");
  expect(refresh).toHaveBeenCalledTimes(3);
});
