import { type RefObject, useEffect } from "react";
import { afterLoad } from "../sources/after-load.tsx";

/** Lets the hosted videos of a text play. Only a text that has any loads the code for it, after everything else. */
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
