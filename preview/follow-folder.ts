import { type Fault, fileFaultOf } from "#server/content/fault.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PreviewOptions } from "./preview-options.ts";
import type { WorkingContent } from "./working-content.ts";
import { messageOf } from "#server/base/errors.ts";

/** What a preview shows, and what is wrong with its folder. */
export interface PreviewState {
  /** Names what pages show; another one after each change of it, empty before the first. */
  readonly version: string;
  /** The mistakes of the folder as it is now. While there are any, pages show the last state without. */
  readonly problems: readonly Fault[];
}

/** Reads a folder, and reads it again after each change of it. */
export function followFolder({
  read,
  subscribe,
}: Pick<WorkingContent, "read"> & Pick<PreviewOptions, "subscribe">) {
  let state: PreviewState = { version: "", problems: [] };
  const readOnce = oneAtATime(async () => {
    const found = await read().catch(asProblem);
    state = "faults" in found ? { ...state, problems: found.faults } : { ...found, problems: [] };
    return state;
  });
  let reading = readOnce();
  const stop = subscribe(() => {
    reading = readOnce();
  });
  return {
    /** As of the last reading that has ended. */
    known: () => state,
    /** Once every change is read that was announced before the call. */
    state: () => reading,
    /** Resolves once what was begun has ended. */
    close: async () => {
      stop();
      await reading;
    },
  };
}

/** The folder cannot be read at all: it was removed, or may not be read by this user. */
function asProblem(error: unknown): { readonly faults: readonly Fault[] } {
  return { faults: [fileFaultOf("", { is: "folderUnreadable", reason: messageOf(error) })] };
}
