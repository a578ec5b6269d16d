import { useState } from "react";
import type { Message } from "#desk/contract/inbox.ts";
import type { InboxPlace } from "./use-inbox-place.ts";

/**
 * The message that is open: the one that was chosen, and where there is room beside the list also one that
 * nobody has chosen, so that half of the view is never empty. That is the first of a list, stays when others
 * come in, and gives way to the one below it once it has left the list.
 */
export function useOpenMessage(
  messages: readonly Message[],
  { id, folder, search }: InboxPlace,
  isBeside: boolean,
): Message | undefined {
  const list = `${folder} ${search}`;
  const [last, setLast] = useState({ list, id: 0, index: 0 });
  const withId = (wanted: number | null) => messages.find((one) => one.id === wanted);
  const following = messages[last.list === list ? Math.min(last.index, messages.length - 1) : 0];
  const open = withId(id) ?? (isBeside ? (withId(last.id) ?? following) : undefined);
  const index = messages.findIndex((one) => one === open);
  if (open && (open.id !== last.id || index !== last.index)) setLast({ list, id: open.id, index });
  return open;
}
