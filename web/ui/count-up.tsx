import { useEffect, useRef } from "react";

const durationMs = 900;
/** Counting starts here, never at 0: the figure is plausible at every moment. */
const startShare = 0.6;

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/**
 * Counts a figure up once, formatted by `format`, when it is scrolled into view; the final figure is in the
 * HTML (SHELL-21).
 */
export function CountUp({ value, format }: { value: number; format: (value: number) => string }) {
  const figure = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = figure.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        const begin = performance.now();
        const draw = (now: number) => {
          const share = Math.min(1, Math.max(0, (now - begin) / durationMs));
          element.textContent = format(Math.round(value * (startShare + (1 - startShare) * easeOut(share))));
          if (share < 1) frame = requestAnimationFrame(draw);
        };
        frame = requestAnimationFrame(draw);
      },
      { threshold: 0.6 },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      element.textContent = format(value);
    };
  }, [value, format]);
  return <span ref={figure}>{format(value)}</span>;
}
