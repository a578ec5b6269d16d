/** Runs in a page, before its own scripts where the browser allows it: collects what goes wrong from then on. */
export function watchProblems(): void {
  const seen: string[] = [];
  Reflect.set(globalThis, "__problems", seen);
  const consoleError = console.error;
  console.error = (...words: unknown[]) => {
    seen.push(`console: ${words.join(" ")}`);
    consoleError(...words);
  };
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) seen.push(`exception: ${event.message}`);
      // A preload is a hint: Firefox does not take it for a module that has run already.
      else if (target instanceof Element && !target.matches("[rel=modulepreload], [rel=preload]"))
        seen.push(`not loaded: ${target.getAttribute("src") ?? target.outerHTML}`);
    },
    // What does not load tells only itself.
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => seen.push(`rejection: ${String(reason)}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    seen.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in a page: what was collected since it was last asked. */
export function takeSeen(): string[] {
  // Put there by `watchProblems`.
  const seen = Reflect.get(globalThis, "__problems") as string[] | undefined;
  return seen?.splice(0) ?? ["the page is not watched"];
}
