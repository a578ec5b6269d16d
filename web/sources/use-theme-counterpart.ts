import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { pathTo } from "#contract/addresses.ts";
import type { Theme } from "#contract/site-map.ts";
import { themeCounterpart } from "#contract/theme-counterpart.ts";
import { isClosed, useSiteFacts } from "./site-facts.ts";
import { useAddress, useEntryId } from "./use-address.ts";

/**
 * The current page in the other theme, where it is open: an entry that exists in both themes leads to itself,
 * any other to its list.
 */
export function useThemeCounterpart(): { theme: Theme; path: string } | undefined {
  const client = useQueryClient();
  const { id } = useParams();
  const entry = useEntryId();
  const address = useAddress();
  const facts = useSiteFacts();
  if (!address) return undefined;
  const same = themeCounterpart(address);
  const known = facts?.inBothThemes[address.screen];
  const whole = !entry || same?.source === address.source || known?.includes(Number(entry));
  const counterpart = whole ? same : themeCounterpart(address, false);
  if (!counterpart || isClosed(client, counterpart)) return undefined;
  return { theme: counterpart.theme, path: pathTo(counterpart.page, counterpart.theme, { id }) };
}
