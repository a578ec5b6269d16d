import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ShownTheme, Side } from "#contract/brand.ts";
import { siteFactsOf } from "./site-facts.ts";
import { useTheme } from "./use-address.ts";

const key = "theme";
const listeners = new Set<() => void>();
const light = "(prefers-color-scheme: light)";
/** A choice that the browser did not keep: it holds until the page is left, before an older one that was kept. */
let unkept: Side | null = null;

/** What the visitor has chosen on this device; undefined where they have not. */
function chosen(): Side | undefined {
  if (unkept) return unkept;
  try {
    const kept = localStorage.getItem(key);
    return kept === "dark" || kept === "light" ? kept : undefined;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

/** Keeps a choice on this device; every page that is open there follows. */
export function chooseTheme(side: Side): void {
  try {
    localStorage.setItem(key, side);
    unkept = null;
  } catch {
    // Switched off, or full and still readable.
    unkept = side;
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  const query = matchMedia(light);
  listeners.add(listener);
  addEventListener("storage", listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
    query.removeEventListener("change", listener);
  };
}

/** The theme of the page: light on light addresses, else the visitor's choice where the brand lets them choose, else the brand's. */
export function useShownTheme(): ShownTheme {
  const ofAddress = useTheme();
  const { theme, themeSwitch } = siteFactsOf(useQueryClient());
  const own = useSyncExternalStore(listen, chosen, () => undefined);
  if (ofAddress === "light") return "light";
  return (themeSwitch ? own : undefined) ?? theme;
}

/** The side that the visitor sees; on the server, which does not know their system, `system` counts as dark. */
export function useShownSide(): Side {
  const shown = useShownTheme();
  const prefersLight = useSyncExternalStore(
    listen,
    () => matchMedia(light).matches,
    () => false,
  );
  if (shown !== "system") return shown;
  return prefersLight ? "light" : "dark";
}

/** Runs in the page's head, before anything is painted: takes the visitor's choice where the page allows one. */
export const earlyChoice = `try{const t=localStorage.getItem("${key}"),d=document.documentElement.dataset;if(/^(dark|light)$/.test(t)&&"switch"in d)d.theme=t}catch{}`;
