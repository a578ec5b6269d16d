import { useCallback } from "react";
import { useMatches } from "react-router";
import { type Address, addressById, type PageName, pathTo, type Theme } from "../site-map.ts";

/** The row of the site map that the current page stands on; undefined on the 404 page. */
export function useAddress(): Address | undefined {
  return addressById(useMatches().at(-1)?.id);
}

/** Gives paths to pages that keep the current theme where the page has it. */
export function useTo(): (page: PageName, params?: Record<string, string | number>) => string {
  const theme: Theme = useAddress()?.theme ?? "dark";
  return useCallback((page, params) => pathTo(page, theme, params), [theme]);
}
