import { useEffect, useEffectEvent } from "react";
import type { FolderEvent } from "#desk/contract/edit.ts";
import { folderEventsPath } from "#desk/contract/pages.ts";

/** Calls for every file of the content folder that changes, whoever changes it. */
export function useFolderEvents(changed: (file: string) => void): void {
  const tell = useEffectEvent(({ data }: MessageEvent<string>) => {
    // The desk's own process writes it.
    changed((JSON.parse(data) as FolderEvent).file);
  });
  useEffect(() => {
    const events = new EventSource(folderEventsPath);
    events.addEventListener("message", tell);
    return () => events.close();
  }, []);
}
