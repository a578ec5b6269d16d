{
  const files = [];
  let begun;
  const load = async () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    for (const file of files) await import(file);
  };
  const begin = () => void (begun ??= load());
  for (const sign of ["pointerdown", "keydown", "focusin"])
    addEventListener(sign, begin, { once: true, capture: true });
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length > 0) setTimeout(begin);
  });
  const observe = () => painted.observe({ type: "paint", buffered: true });
  // Two frames later what the load changed is painted too.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(observe)));
  setTimeout(begin, 3000);
}
