/**
 * Runs in a page, before its own scripts where the browser allows that: collects what goes wrong from then
 * on.
 */
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
      // A preload is a hint: Firefox does not use it for a module that has already run.
      else if (target instanceof Element && !target.matches("[rel=modulepreload], [rel=preload]"))
        seen.push(`not loaded: ${target.getAttribute("src") ?? target.outerHTML}`);
    },
    // A failed load is reported only at the element itself.
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    // Who goes on while a page changes ends the change, of which the browser tells whoever asked for it.
    if (!/transition was skipped/i.test(String(reason))) seen.push(`rejection: ${String(reason)}`);
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    seen.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in a page: what was collected since the last call. */
export function takeSeen(): string[] {
  // Set by `watchProblems`.
  const seen = Reflect.get(globalThis, "__problems") as string[] | undefined;
  return seen?.splice(0) ?? ["the page is not watched"];
}
