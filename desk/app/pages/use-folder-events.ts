import { useEffect, useEffectEvent } from "react";
import type { Hash } from "#desk/contract/document.ts";
import type { FolderEvent } from "#desk/contract/edit.ts";
import { folderEventsPath } from "#desk/contract/pages.ts";

/** From a refusal, after which a browser listens no more, to the next attempt, in ms. */
const retryMs = 2000;

/** Calls with every state that a file of the content folder gets, whoever changes it. */
export function useFolderEvents(changed: (file: string, hash: Hash) => void): void {
  const onMessage = useEffectEvent(({ data }: MessageEvent<string>) => {
    // The desk's own process writes it.
    const { file, hash } = JSON.parse(data) as FolderEvent;
    changed(file, hash);
  });
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      events = new EventSource(folderEventsPath);
      events.addEventListener("message", onMessage);
      // The session has ended, or a proxy answers for a desk that is being restarted.
      events.addEventListener("error", () => {
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(listen, retryMs);
      });
    };
    listen();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, []);
}
