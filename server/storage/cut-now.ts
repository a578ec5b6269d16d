import type { Config } from "../config/config.ts";
import type { Store } from "../store/store.ts";
import { startCutting } from "./cut-process-runner.ts";
import { listCachedSizes, progressOf } from "./cached-sizes.ts";
import { storageFolders } from "./storage-folders.ts";
import { endOf, reportProgress } from "./report-progress.ts";

/**
 * Makes the sizes of published pictures that are missing on this machine, once, and reports how far it is.
 * Where that cannot be done it says why: what was published is live all the same.
 */
export async function cutNow(
  { dataDir, storage }: Pick<Config, "dataDir" | "storage">,
  store: Pick<Store, "storedPictures">,
  say: (line: string) => void,
): Promise<void> {
  const { variants: folder } = storageFolders(dataDir);
  const stored = await store.storedPictures();
  const pictures = new Map([...stored].map(([name, { width }]) => [name, width]));
  let progress = progressOf(pictures, await listCachedSizes(folder));
  if (progress.ready === progress.wanted) {
    say(endOf(progress));
    return;
  }
  const report = reportProgress(say);
  const job = { dataDir, storage, folder, pictures: [...pictures] };
  const { outcome } = startCutting(job, (now) => {
    progress = now;
    report.now(now);
  });
  const ended = await outcome;
  if (ended.kind === "done") report.ended(progress);
  else if ("reason" in ended)
    say(`The sizes of the pictures are not made yet (${ended.reason}); the site makes them when it can.`);
}
