import { useSyncExternalStore } from "react";

/** Whether a media query matches now. */
export function useMatches(query: MediaQueryList): boolean {
  const listen = (changed: () => void) => {
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  };
  return useSyncExternalStore(listen, () => query.matches);
}
