/**
 * Runs in a page: whether React answers to input everywhere. Its root says so, and so do the parts that come after the
 * load.
 */
export function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  if (!key) return false;
  // What React keeps on the document has no public type.
  const root = Reflect.get(document, key) as {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  };
  if (root.stateNode.current.memoizedState.isDehydrated) return false;
  // The error page has no menu.
  const parts = ["footer", "dialog[id]", "header [popovertarget]"].map((one) => document.querySelector(one));
  return parts.every(
    (part) => part === null || Object.keys(part).some((name) => name.startsWith("__reactProps$")),
  );
}
