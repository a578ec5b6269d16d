/**
 * Begins works in their order, one in each turn of the event loop. A burst of requests then holds up neither the next
 * connection nor what is answered at once: between two of them the loop looks for both.
 */
export function oneATurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    const work = waiting.shift();
    // Before the work, so that one that throws holds up none behind it.
    if (waiting.length > 0) setImmediate(next);
    work?.();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}
