/**
 * Lets a view transition be skipped in silence. The browser skips it where the visitor moves on before it has begun, and
 * says so by rejecting `ready`, which the router leaves unhandled: an error in the console, though the page arrives.
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
