import { useEffect, useLayoutEffect } from "react";

let isPageHydrated = false;
/** Parts of the page whose code has not loaded yet. */
const pending = new Set<string>();

/** `data-hydrated` on `<html>` marks a page that is interactive everywhere: browser tests wait for it. */
function updateMark(): void {
  document.documentElement.toggleAttribute("data-hydrated", isPageHydrated && pending.size === 0);
}

/** Called by the frame: the page is interactive, except for parts whose code loads later. */
export function useHydrated(): void {
  useEffect(() => {
    isPageHydrated = true;
    updateMark();
  }, []);
}

/** Called by the parent of a part whose code loads later. */
export function usePending(part: string): void {
  // Layout effects run before the effects of the part, which may already be loaded.
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

/** A sibling of such a part, in its Suspense boundary: both hydrate together. */
export function Arrived({ part }: { part: string }) {
  useEffect(() => {
    pending.delete(part);
    updateMark();
  }, [part]);
  return null;
}
