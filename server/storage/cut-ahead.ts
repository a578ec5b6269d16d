import type { Config } from "../config/config.ts";
import type { Figure } from "../base/figure.ts";
import { log } from "../base/log.ts";
import type { CutOutcome } from "./cut-job.ts";
import { startCutting, type Cutting } from "./cut-process-runner.ts";
import { type CacheHealth, reasonOf } from "./cache-health.ts";
import { removeLeftDrawings } from "./drawings.ts";
import { leftOver, listCachedSizes, progressOf, type Progress } from "./cached-sizes.ts";
import type { PictureWidths, Published } from "./published.ts";
import { storageFolders } from "./storage-folders.ts";
import { endOf, reportProgress } from "./report-progress.ts";

interface CutAheadParts {
  readonly config: Pick<Config, "dataDir" | "storage">;
  readonly published: Pick<Published, "pictures">;
  readonly cacheHealth: CacheHealth;
  /** Reports to the owner how far it is. */
  readonly say: (line: string) => void;
}

/** Makes the sizes of published pictures before they are requested. */
export interface CutAhead {
  /** Whether sizes are being made now, so that nobody need wait for one. */
  isUnderWay(): boolean;
  /** How far it is; undefined until the first look has shown what there is to make. */
  progress(): Progress | undefined;
  stop(): void;
}

/** How many sizes of pictures are ready on this machine. */
export const sizesFigures = (sizes: Pick<CutAhead, "progress">): readonly Figure[] => [
  {
    name: "quarterlight_picture_sizes",
    help: "Sizes of published pictures that are ready on this machine, and that are missing",
    label: "state",
    read: () => {
      const progress = sizes.progress();
      // No value rather than "none is missing", which nobody knows yet.
      return progress ? { ready: progress.ready, missing: progress.wanted - progress.ready } : null;
    },
  },
];

/** How often it is looked whether something was published, in ms. */
const lookEveryMs = 2000;
/** After what a try that failed is repeated, in ms. */
const retryAfterMs = 60_000;

/**
 * Follows what is published, here or by another process, and has every missing size made by a process of the
 * lowest priority; drawings of withdrawn pictures are removed. Where it cannot (a read-only disk, the
 * originals' store away) it tries again after a minute.
 */
export function startCutAhead({ config, published, cacheHealth, say }: CutAheadParts): CutAhead {
  const { variants: folder, shared } = storageFolders(config.dataDir);
  let cutFor: PictureWidths | undefined;
  let retryAt = Number.POSITIVE_INFINITY;
  let progress: Progress | undefined;
  let cutting: Cutting | undefined;
  let isUnderWay = true;
  let isStopped = false;
  let isFirstLook = true;

  const cut = async (pictures: PictureWidths) => {
    const kept = await listCachedSizes(folder);
    progress = progressOf(pictures, kept);
    const isTidy = leftOver(pictures, kept).length === 0;
    isUnderWay = progress.ready < progress.wanted;
    // At a start it is said how they stand; a later publishing is none of the terminal's business where
    // nothing is missing.
    if (isFirstLook && !isUnderWay) say(endOf(progress));
    isFirstLook = false;
    if ((!isUnderWay && isTidy) || isStopped) return;
    const line = reportProgress(say);
    const mine = startCutting({ ...config, folder, pictures: [...pictures] }, (now) => {
      progress = now;
      line.now(now);
    });
    cutting = mine;
    void end(mine, line);
  };
  const end = async (ended: Cutting, line: ReturnType<typeof reportProgress>) => {
    const outcome = await ended.outcome;
    // Another publishing has begun a new one.
    if (cutting !== ended) return;
    isUnderWay = false;
    if (outcome.kind === "done" && progress) line.ended(progress);
    else retryAt = performance.now() + retryAfterMs;
    report(outcome, cacheHealth);
  };
  const look = async () => {
    const pictures = await published.pictures();
    const isDue = performance.now() >= retryAt;
    if ((pictures === cutFor && !isDue) || isStopped) return;
    cutFor = pictures;
    retryAt = Number.POSITIVE_INFINITY;
    cutting?.stop();
    await removeLeftDrawings(shared, pictures).catch(logLeft);
    await cut(pictures);
  };
  const lookSafely = () =>
    look().catch((error: unknown) => {
      // The database is away; the next look is soon.
      isUnderWay = false;
      log.debug({ reason: String(error) }, "it cannot be seen which pictures are published");
    });
  const timer = setInterval(() => void lookSafely(), lookEveryMs).unref();
  void lookSafely();
  return {
    isUnderWay: () => isUnderWay,
    progress: () => progress,
    stop() {
      isStopped = true;
      clearInterval(timer);
      cutting?.stop();
    },
  };
}

function logLeft(error: unknown): void {
  log.warn(
    { reason: reasonOf(error) },
    "drawings of withdrawn pictures cannot be removed from DATA_DIR/shared",
  );
}

function report(outcome: CutOutcome, cacheHealth: CacheHealth): void {
  if (outcome.kind === "cannot-keep") cacheHealth.failed(outcome.reason);
  if (outcome.kind === "done") cacheHealth.succeeded();
  if (outcome.kind === "done" && outcome.failed.length > 0)
    log.warn(
      { pictures: outcome.failed.slice(0, 10) },
      "published pictures cannot be read; publish the content again to put them back",
    );
  if (outcome.kind === "storage-away" || outcome.kind === "broken")
    log.warn({ reason: outcome.reason }, "sizes of pictures cannot be made ahead; tried again in a minute");
}
