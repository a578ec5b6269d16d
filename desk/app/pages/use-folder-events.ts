import { useEffect, useEffectEvent } from "react";
import type { Hash } from "#desk/contract/document.ts";
import type { FolderEvent } from "#desk/contract/edit.ts";
import { folderEventsPath } from "#desk/contract/pages.ts";

/** Calls with every state that a file of the content folder gets, whoever changes it. */
export function useFolderEvents(changed: (file: string, hash: Hash) => void): void {
  const onMessage = useEffectEvent(({ data }: MessageEvent<string>) => {
    // The desk's own process writes it.
    const { file, hash } = JSON.parse(data) as FolderEvent;
    changed(file, hash);
  });
  useEffect(() => {
    const events = new EventSource(folderEventsPath);
    events.addEventListener("message", onMessage);
    return () => events.close();
  }, []);
}
