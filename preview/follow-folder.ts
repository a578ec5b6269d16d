import { type Fault, fileFaultOf } from "#server/content/fault.ts";
import { liveChanges } from "./live-changes.ts";
import type { LiveSite } from "./live-site.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PreviewState } from "./preview-state.ts";
import type { WorkingContent } from "./working-content.ts";

/** How long a mistake stands in the folder before it is reported: a file may be half written, in ms. */
const patienceMs = 150;

interface FolderParts {
  readonly dir: string;
  readonly content: WorkingContent;
  /** What states are compared with; null where they are with nothing. */
  readonly live: LiveSite | null;
}

/** Keeps the state of a preview up to its folder, and notifies its listeners. */
export function followFolder({ dir, content, live }: FolderParts) {
  const listeners = new Set<(state: PreviewState) => void>();
  let state: PreviewState = { version: "", problems: [], changes: null, hidden: [] };
  let last = JSON.stringify(state);
  let pending: NodeJS.Timeout | undefined;

  const notify = () => {
    clearTimeout(pending);
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
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
    clearTimeout(pending);
    return state;
  });
  // Takes longer than the rest, and no page waits for it.
  const changesOf = live && liveChanges(live, dir, content.hashes);
  const compare = oneAtATime(async () => {
    const changes = changesOf && (await changesOf().catch(() => null));
    state = { ...state, changes };
    notify();
  });
  let busy: Promise<unknown> = Promise.resolve();
  const notifyAll = () => {
    notify();
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
      notifyAll();
      return now;
    },
    /** Takes the changed files from the watcher; a mistake is reported once it has lasted for a moment. */
    changed: async (files: readonly string[]) => {
      const { problems } = await (busy = read(files));
      if (problems.length === 0) notifyAll();
      else pending = setTimeout(notifyAll, patienceMs);
    },
    close: async () => {
      clearTimeout(pending);
      listeners.clear();
      await busy;
    },
  };
}

/** The folder cannot be read at all: it was removed, or may not be read by this user. */
function asProblem(error: unknown): { readonly faults: readonly Fault[] } {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The content folder cannot be read: ${reason}`;
  return { faults: [fileFaultOf("", { message, mistake: { is: "folder-unreadable" } })] };
}
