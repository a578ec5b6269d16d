/** Resolves once the page has loaded and has answered what waited; at once on the server and on later moves. */
export async function afterLoad(): Promise<void> {
  if (import.meta.env.SSR || document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  // One more turn of the event loop: hydration and waiting input go first.
  await new Promise((resolve) => setTimeout(resolve));
}
