/**
 * Ignores skipped view transitions. The browser skips one where the visitor navigates again before it has
 * started, and rejects `ready`, which the router does not handle: an error in the console, although the page
 * loads.
 */
export function allowSkippedTransitions(): void {
  // A browser without view transitions.
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
