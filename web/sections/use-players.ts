import { type RefObject, useEffect } from "react";
import { afterLoad } from "../sources/after-load.tsx";

/**
 * Lets the hosted videos of a text play. The code is loaded after everything else, and only for a text with
 * videos.
 */
export function usePlayers(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    if (!html.includes(" data-embed=")) return;
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      await afterLoad();
      const { startPlayers } = await import("./players.ts");
      if (!isGone && text.current) stop = startPlayers(text.current);
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, [text, html]);
}
