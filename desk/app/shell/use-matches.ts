import { useSyncExternalStore } from "react";

/** Where the column is a bar at the bottom; as in its styles. */
export const phone = matchMedia("(width < 48rem)");

/** Whether a media query matches now. */
export function useMatches(query: MediaQueryList): boolean {
  const listen = (changed: () => void) => {
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  };
  return useSyncExternalStore(listen, () => query.matches);
}
