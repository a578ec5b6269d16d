import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ShownTheme, Side } from "#contract/brand.ts";
import { siteFactsOf } from "./site-facts.ts";
import { useTheme } from "./use-address.ts";

const key = "theme";
const listeners = new Set<() => void>();
const light = "(prefers-color-scheme: light)";
/**
 * A choice that the browser did not store: it takes precedence over an older stored one until the page is
 * left.
 */
let unkept: Side | null = null;

/** The visitor's choice on this device; undefined where they have not made one. */
function chosen(): Side | undefined {
  if (unkept) return unkept;
  try {
    const kept = localStorage.getItem(key);
    return kept === "dark" || kept === "light" ? kept : undefined;
  } catch {
    // Storage is disabled.
    return undefined;
  }
}

/** Stores a choice on this device; every open page of the site there follows it. */
export function chooseTheme(side: Side): void {
  try {
    localStorage.setItem(key, side);
    unkept = null;
  } catch {
    // Disabled, or full and still readable.
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

/**
 * The theme of the page: light on light addresses, otherwise the visitor's choice where the brand allows one,
 * otherwise the brand's.
 */
export function useShownTheme(): ShownTheme {
  const ofAddress = useTheme();
  const { theme, themeSwitch } = siteFactsOf(useQueryClient());
  const own = useSyncExternalStore(listen, chosen, () => undefined);
  if (ofAddress === "light") return "light";
  return (themeSwitch ? own : undefined) ?? theme;
}

/**
 * The side that the visitor sees; on the server, which does not know their system's preference, `system`
 * counts as dark.
 */
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

/**
 * Runs in the page's head, before the first paint: applies the visitor's choice where the page allows one.
 */
export const earlyChoice = `try{const t=localStorage.getItem("${key}"),d=document.documentElement.dataset;if(/^(dark|light)$/.test(t)&&"switch"in d)d.theme=t}catch{}`;
