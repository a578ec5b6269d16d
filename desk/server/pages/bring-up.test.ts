import { expect, test, vi } from "vitest";
import type { FolderEvent } from "#desk/contract/edit.ts";
import type { Deps } from "../deps.ts";
import { createBringUp } from "./bring-up.ts";

const state = { version: "1", problems: [], changes: null, hidden: [] };

/** A folder that tells what it is told, and a preview that reads as `refresh` does. */
function setUp() {
  const refresh = vi.fn<(files?: readonly string[]) => Promise<typeof state>>(async () => state);
  let tell: (event: FolderEvent) => void = () => {};
  const deps = {
    folder: { listen: (listener: typeof tell) => (tell = listener) },
    preview: async () => ({ refresh, state: () => state }),
    // The parts of both that it uses.
  } as unknown as Pick<Deps, "folder" | "preview">;
  return {
    refresh,
    bringUp: createBringUp(deps),
    tell: (file: string) => tell({ file, hash: "2", by: "desk" }),
  };
}

test("a file is read when it changes, and not again when it is asked for", async () => {
  const { refresh, bringUp, tell } = setUp();
  expect(await bringUp("about.md")).toBe(state);
  tell("about.md");
  tell("site.yaml");
  await expect.poll(() => refresh.mock.calls).toEqual([[["about.md"]], [["about.md"]], [["site.yaml"]]]);
  await bringUp("about.md");
  await bringUp("site.yaml");
  expect(refresh).toHaveBeenCalledTimes(3);
});

test("whoever asks waits until the file is read, and a read that failed is tried again", async () => {
  const { refresh, bringUp, tell } = setUp();
  await bringUp("about.md");
  const reading = Promise.withResolvers<typeof state>();
  refresh.mockReturnValueOnce(reading.promise);
  tell("about.md");
  const asked = vi.fn<() => void>();
  const answer = bringUp("about.md").then(asked, asked);
  await expect.poll(() => refresh.mock.calls.length).toBe(2);
  expect(asked).not.toHaveBeenCalled();
  reading.reject(new Error("away"));
  await answer;
  await bringUp("about.md");
  expect(refresh).toHaveBeenCalledTimes(3);
});
