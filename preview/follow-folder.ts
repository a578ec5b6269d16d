import { type Fault, fileFaultOf } from "#server/content/fault.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PreviewState } from "./preview-state.ts";
import type { WorkingContent } from "./working-content.ts";

/** Keeps the state of a preview up to its folder. */
export function followFolder({ read }: Pick<WorkingContent, "read">) {
  let state: PreviewState = { version: "", problems: [] };
  let busy = Promise.resolve(state);
  const readOnce = oneAtATime(async () => {
    const found = await read().catch(asProblem);
    state = "faults" in found ? { ...state, problems: found.faults } : { ...found, problems: [] };
    return state;
  });
  return {
    state: () => state,
    refresh: () => (busy = readOnce()),
    /** Resolves once what was begun has ended. */
    close: async () => void (await busy),
  };
}

/** The folder cannot be read at all: it was removed, or may not be read by this user. */
function asProblem(error: unknown): { readonly faults: readonly Fault[] } {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The content folder cannot be read: ${reason}`;
  return { faults: [fileFaultOf("", { message, mistake: { is: "folder-unreadable" } })] };
}
