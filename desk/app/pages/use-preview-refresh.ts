import { useCallback, useRef, useState } from "react";
import type { Problem } from "#desk/contract/document.ts";
import { refreshPreview } from "#desk/contract/pages.ts";
import { refreshFrame } from "./refresh-frame.ts";
import { ask } from "../call.ts";
import type { Frames } from "./frames.ts";

/**
 * A function that brings the page in each frame up to the folder: one at a time, and once more for all that
 * changed meanwhile. Beside it, what is wrong in the whole folder, and which state is shown: while there is
 * anything wrong, pages show its last good state.
 */
export function usePreviewRefresh(frames: Frames) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [shown, setShown] = useState("");
  const work = useRef({ isWaiting: false, isRunning: false, version: "" });
  const refreshPages = useCallback(() => {
    const { current } = work;
    current.isWaiting = true;
    if (current.isRunning) return;
    current.isRunning = true;
    const run = async () => {
      while (current.isWaiting) {
        current.isWaiting = false;
        const { version, problems: found, ...look } = await ask(refreshPreview);
        setProblems(found);
        setShown(version);
        // The first answer only shows what is wrong: frames load the page by themselves.
        current.version ||= version;
        if (version === current.version || frames.size === 0) continue;
        current.version = version;
        await Promise.all([...frames].map((frame) => refreshFrame(frame, look)));
      }
    };
    void run()
      // The next call reports it; the page stays as it is.
      .catch(() => undefined)
      .finally(() => {
        current.isRunning = false;
      });
  }, [frames]);
  return [refreshPages, problems, shown] as const;
}
