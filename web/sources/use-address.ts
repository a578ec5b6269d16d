import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMatches, useParams } from "react-router";
import { type Address, addressById, pathTo, twinOf } from "../addresses.ts";
import type { PageName, Theme } from "../site-map.ts";
import { isClosed } from "./site-facts.ts";

/** The address of the current page; undefined on the 404 page and where the address is closed. */
export function useAddress(): Address | undefined {
  const client = useQueryClient();
  const address = addressById(useMatches().at(-1)?.id);
  return isClosed(client, address) ? undefined : address;
}

/** Gives paths to pages that keep the current theme where the page has it. */
export function useTo(): (page: PageName, params?: Record<string, string | number>) => string {
  const theme: Theme = useAddress()?.theme ?? "dark";
  return useCallback((page, params) => pathTo(page, theme, params), [theme]);
}

/**
 * The current page in the other theme, where it has one and it is open. Ids of live entries and of samples are not
 * the same things, so an entry has a twin only where both themes show the same ones.
 */
export function useTwin(): { theme: Theme; path: string } | undefined {
  const client = useQueryClient();
  const { id } = useParams();
  const address = useAddress();
  const twin = address && twinOf(address);
  if (!twin || isClosed(client, twin) || (id && twin.source !== address.source)) return undefined;
  return { theme: twin.theme, path: pathTo(twin.page, twin.theme, { id }) };
}
