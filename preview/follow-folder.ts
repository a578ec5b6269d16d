import type { Fault } from "#server/content/fault.ts";
import { liveChanges } from "./live-changes.ts";
import type { LiveSite } from "./live-site.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PreviewState } from "./preview-state.ts";
import type { WorkingContent } from "./working-content.ts";

/** How long a mistake stands in the folder before it is told: a file may be half written, in ms. */
const patienceMs = 150;

interface FolderParts {
  readonly dir: string;
  readonly content: WorkingContent;
  readonly live: LiveSite | null;
}

/** Keeps the state of a preview up to its folder, and tells who listens. */
export function followFolder({ dir, content, live }: FolderParts) {
  const listeners = new Set<(state: PreviewState) => void>();
  let state: PreviewState = { version: "", problems: [], changes: null, hidden: [] };
  let told = JSON.stringify(state);
  let telling: NodeJS.Timeout | undefined;

  const tell = () => {
    clearTimeout(telling);
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    for (const listener of listeners) listener(state);
  };
  const read = oneAtATime(async (files) => {
    const found = await content.read(files).catch(asProblem);
    state =
      "faults" in found
        ? { ...state, problems: found.faults }
        : {
            ...state,
            version: found.version,
            problems: [],
            hidden: found.hidden,
          };
    clearTimeout(telling);
    return state;
  });
  // Takes longer than the rest, and no page waits for it.
  const changesOf = live && liveChanges(live, dir, content.hashes);
  const compare = oneAtATime(async () => {
    const changes = changesOf && (await changesOf().catch(() => null));
    state = { ...state, changes };
    tell();
  });
  let busy: Promise<unknown> = Promise.resolve();
  const tellAll = () => {
    tell();
    busy = compare();
  };
  return {
    state: () => state,
    subscribe: (listener: (now: PreviewState) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: async (files?: readonly string[]) => {
      const now = await (busy = read(files));
      tellAll();
      return now;
    },
    /** Hears of the watcher what has changed; a mistake is told once it has stood for a moment. */
    changed: async (files: readonly string[]) => {
      const { problems } = await (busy = read(files));
      if (problems.length === 0) tellAll();
      else telling = setTimeout(tellAll, patienceMs);
    },
    close: async () => {
      clearTimeout(telling);
      listeners.clear();
      await busy;
    },
  };
}

/** The folder cannot be read at all: it was removed, or may not be read by this user. */
function asProblem(error: unknown): { readonly faults: readonly Fault[] } {
  const reason = error instanceof Error ? error.message : String(error);
  return { faults: [{ file: "", line: 1, message: `The content folder cannot be read: ${reason}` }] };
}
