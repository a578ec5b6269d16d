import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMatches, useParams } from "react-router";
import {
  type Address,
  addressById,
  addressOf,
  fillPattern,
  type Params,
  pathTo,
} from "#contract/addresses.ts";
import { entryId } from "#contract/entry-id.ts";
import type { PageName, Theme } from "#contract/site-map.ts";
import { isClosed, isOpen, useSiteFacts } from "./site-facts.ts";

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

/** The id of the entry that the address names, without the words after it; undefined if it names none. */
export function useEntryId(): string | undefined {
  const { id } = useParams();
  return id === undefined ? undefined : entryId(id);
}

/** Returns the paths of existing pages, which keep the current theme where the page has it. */
export function useTo(): (page: PageName, params?: Params) => string {
  const theme = useTheme();
  const toOpen = useOpenIn(theme);
  return useCallback((page, params) => toOpen(page, params) ?? pathTo(page, theme, params), [theme, toOpen]);
}

/**
 * Like `useTo`, for pages that the content may have nothing for: undefined where there is no such page.
 * `theme` is the theme to lead to instead of the current page's.
 */
export function useToOpen(theme?: Theme): (page: PageName, params?: Params) => string | undefined {
  const current = useTheme();
  return useOpenIn(theme ?? current);
}

/** The paths of a theme's pages, where the content has something for them. */
function useOpenIn(wanted: Theme): (page: PageName, params?: Params) => string | undefined {
  const facts = useSiteFacts();
  return useCallback(
    (page, params) => {
      const address = addressOf(page, wanted, (one) => !facts || isOpen(facts, one));
      return address && fillPattern(address.pattern, params);
    },
    [wanted, facts],
  );
}
