import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { writeFileAtomically } from "#server/base/write-file-atomically.ts";
import { readConfig } from "#server/config/config.ts";
import { openTestDatabase } from "#server/testing/databases.ts";
import { watchFolder } from "#server/folder/watch-folder.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { placesOf, publishValid } from "#server/testing/published-folder.ts";
import { stubSite } from "#server/testing/stub-site.ts";
import { createPreview } from "../create-preview.ts";
import type { PreviewState } from "../follow-folder.ts";

/**
 * A preview of a content folder, over a site that has published the folder as it was at first; both end with
 * the test.
 */
export async function openTestPreview(
  files?: Record<string, string>,
  change: Record<string, string> = {},
  { temporary = tmpdir() } = {},
) {
  const dir = await writeFixture(files);
  const opened = await openTestDatabase("sqlite");
  await publishValid(opened, dir);
  /** At once: a preview that looks while a file is overwritten shows the mistakes of half of it. */
  const write = (name: string, text: string) => writeFileAtomically(path.join(dir, name), text);
  for (const [name, text] of Object.entries(change)) await write(name, text);
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const watch = watchFolder(dir, async () => announce());
  const preview = await createPreview({
    config: readConfig({ CONTENT_DIR: dir, DATA_DIR: opened.dataDir }),
    built: {
      createSite: () => stubSite(),
      assetsDir: await mkdtemp(path.join(tmpdir(), "quarterlight-assets-")),
    },
    temporary,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    live: { database: opened.database, places: placesOf(opened) },
  });
  onTestFinished(async () => {
    watch.close();
    await preview.close();
    await opened.close();
  });
  const ask = (address: string, init?: RequestInit) =>
    preview.fetch(new Request(new URL(address, "http://127.0.0.1:4400"), init));
  /** Announces a change, as its writer does, and resolves once it is read. */
  const refresh = () => {
    announce();
    return preview.state();
  };
  /** Resolves with the first state, from now on, that is as wanted. */
  const until = (isWanted: (state: PreviewState) => boolean) =>
    vi.waitUntil(async () => [await preview.state()].find(isWanted), { timeout: 60_000, interval: 20 });
  return { preview, opened, dir, write, ask, refresh, until };
}
