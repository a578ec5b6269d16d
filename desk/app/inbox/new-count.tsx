import { useInboxCounts } from "./use-inbox-counts.ts";
import { words } from "../words.ts";

/** How many new messages there are; nothing where there are none. */
export function NewCount() {
  const count = useInboxCounts()?.new ?? 0;
  return count > 0 ? <small>{words.inbox.newCount({ count })}</small> : null;
}
