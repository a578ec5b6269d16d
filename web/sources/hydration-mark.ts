import { useEffect, useLayoutEffect } from "react";

let isPageHydrated = false;
/** Parts of the page whose code is still on its way. */
const pending = new Set<string>();

/** `data-hydrated` on `<html>` says that the page answers to input everywhere: browser tests wait for it. */
function updateMark(): void {
  document.documentElement.toggleAttribute("data-hydrated", isPageHydrated && pending.size === 0);
}

/** To be called by the frame: the page answers to input, but for the parts whose code comes later. */
export function useHydrated(): void {
  useEffect(() => {
    isPageHydrated = true;
    updateMark();
  }, []);
}

/** To be called by what stands around a part whose code comes later. */
export function usePending(part: string): void {
  // Layout effects run before the effects of the part, which may be there at once.
  useLayoutEffect(() => {
    const settle = () => {
      pending.delete(part);
      updateMark();
    };
    pending.add(part);
    updateMark();
    return settle;
  }, [part]);
}

/** Stands beside such a part, in its Suspense boundary: both hydrate together. */
export function Arrived({ part }: { part: string }) {
  useEffect(() => {
    pending.delete(part);
    updateMark();
  }, [part]);
  return null;
}
