/** The size of an element, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reports the size of an element, now and whenever it differs; for a `ref`. */
export function measure(element: HTMLElement | null, report: (size: Size) => void) {
  if (!element) return undefined;
  const observer = new ResizeObserver(() =>
    report({ width: element.clientWidth, height: element.clientHeight }),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
