import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { pathTo } from "../addresses.ts";
import type { Theme } from "../site-map.ts";
import { twinOf } from "../twins.ts";
import { isClosed, siteFactsQuery } from "./site-facts.ts";
import { useAddress } from "./use-address.ts";

/**
 * The current page in the other theme, where it is open: an entry that both themes know leads to itself, any other to
 * its list.
 */
export function useTwin(): { theme: Theme; path: string } | undefined {
  const client = useQueryClient();
  const { id } = useParams();
  const address = useAddress();
  if (!address) return undefined;
  const same = twinOf(address);
  const known = client.getQueryData(siteFactsQuery.queryKey)?.twins[address.screen];
  const whole = !id || same?.source === address.source || known?.includes(Number(id));
  const twin = whole ? same : twinOf(address, false);
  if (!twin || isClosed(client, twin)) return undefined;
  return { theme: twin.theme, path: pathTo(twin.page, twin.theme, { id }) };
}
