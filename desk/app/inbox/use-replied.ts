import { useState } from "react";
import type { Message } from "#desk/contract/inbox.ts";
import { me } from "#desk/contract/session.ts";
import { useAsk } from "../use-call.ts";
import { addressOf, type InboxPlace } from "./use-inbox-place.ts";

/** A message that is being answered, where it stood in which list. */
interface Replied {
  readonly at: string;
  readonly index: number;
  readonly message: Message;
}

/**
 * The messages of a list, with the one that is being answered where it stood, until another one is opened or
 * it is dealt with otherwise: who comes back from the mail program finds it, and can take it back.
 */
export function useReplied(listed: readonly Message[], place: InboxPlace) {
  const [replied, setReplied] = useState<Replied>();
  const name = useAsk(me).data?.name ?? "";
  const at = addressOf(place);
  const isGone = replied?.at === at && !listed.some(({ id }) => id === replied.message.id);
  const messages = isGone ? listed.toSpliced(replied.index, 0, replied.message) : listed;
  return {
    messages,
    keep: (message: Message) =>
      setReplied({
        at,
        index: messages.findIndex(({ id }) => id === message.id),
        message: { ...message, answered_at: new Date().toISOString(), answered_by: name },
      }),
    letGo: () => setReplied(undefined),
  };
}
