import { useEffect, useEffectEvent } from "react";
import type { FolderEvent } from "#desk/contract/edit.ts";
import { folderEventsPath } from "#desk/contract/pages.ts";

/** From a refusal, after which a browser listens no more, to the next attempt, in ms. */
const retryMs = 2000;

/** What a view does about the content folder. */
interface FolderListener {
  /** Changes are heard from now on; what was changed before, also since a connection was lost, is not. */
  readonly opened: () => void;
  /** A file has changed, whoever has changed it. */
  readonly changed: (event: FolderEvent) => void;
}

/** Listens to the content folder. */
export function useFolderEvents({ opened, changed }: FolderListener): void {
  const onOpen = useEffectEvent(opened);
  const onMessage = useEffectEvent(({ data }: MessageEvent<string>) =>
    // The desk's own process writes it.
    changed(JSON.parse(data) as FolderEvent),
  );
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      events = new EventSource(folderEventsPath);
      events.addEventListener("open", onOpen);
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
