import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMatches } from "react-router";
import { type Address, addressById, pathTo } from "#contract/addresses.ts";
import type { PageName, Theme } from "#contract/site-map.ts";
import { isClosed } from "./site-facts.ts";

/** The address of the current page; undefined on the 404 page and where the address is closed. */
export function useAddress(): Address | undefined {
  const client = useQueryClient();
  const match = useMatches().at(-1);
  const address = addressById(match?.id);
  return isClosed(client, address, match?.params) ? undefined : address;
}

/** The theme of the current page. */
export function useTheme(): Theme {
  return useAddress()?.theme ?? "dark";
}

/** Gives paths to pages that keep the current theme where the page has it. */
export function useTo(): (page: PageName, params?: Record<string, string | number>) => string {
  const theme = useTheme();
  return useCallback((page, params) => pathTo(page, theme, params), [theme]);
}
