/**
 * Starts jobs in order, one in each turn of the event loop. A burst of requests then delays neither the next
 * connection nor what is answered at once: between two jobs the loop handles both.
 */
export function oneATurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    const work = waiting.shift();
    // Before the work, so that a job that throws does not block the ones behind it.
    if (waiting.length > 0) setImmediate(next);
    work?.();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}
