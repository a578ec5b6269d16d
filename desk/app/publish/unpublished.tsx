import { useQuery } from "@tanstack/react-query";
import { countUnpublished } from "#desk/contract/publish.ts";
import { Waiting } from "../shell/waiting.tsx";
import { lookMs } from "../lists/use-pages.ts";
import { queryOf } from "../use-call.ts";
import { words } from "../words.ts";

/** How much publishing would change, kept up to date; undefined until it is known. */
export const useUnpublished = () => useQuery({ ...queryOf(countUnpublished), refetchInterval: lookMs }).data;

/** How many changes visitors do not see yet; nothing where there are none. */
export function UnpublishedCount() {
  const count = useUnpublished()?.changes ?? 0;
  return <Waiting count={count}>{words.publish.changeCount({ count })}</Waiting>;
}
