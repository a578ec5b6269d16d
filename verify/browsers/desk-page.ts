import { type Tab, until } from "./tab.ts";

export const about = "/desk/pages?at=/about-us&file=about.md&pane=fields";
export const fields = "main section[aria-label=Fields]";
export const text = "[contenteditable=true]";

/** Waits until the page beside the fields shows words. */
export function shows(tab: Tab, words: string): Promise<void> {
  return until(
    tab,
    `the page to show "${words}"`,
    (one) =>
      document.querySelector("iframe")?.contentDocument?.querySelector("main")?.textContent.includes(one) ===
      true,
    words,
  );
}

/** Waits until the page beside the fields is interactive. */
export function interactive(tab: Tab): Promise<void> {
  return until(
    tab,
    "an interactive page beside the fields",
    () =>
      (document.querySelector("iframe")?.contentDocument?.querySelector("html[data-hydrated]") ?? null) !==
      null,
  );
}
