import { Waiting } from "../shell/waiting.tsx";
import { useInboxCounts } from "./use-inbox-counts.ts";
import { words } from "../words.ts";

/** How many new messages there are; nothing where there are none. */
export function NewCount() {
  const count = useInboxCounts()?.new ?? 0;
  return <Waiting count={count}>{words.inbox.newCount({ count })}</Waiting>;
}
