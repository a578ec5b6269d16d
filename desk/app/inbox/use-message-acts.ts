import { useState } from "react";
import {
  changeMessage,
  inbox,
  inboxCounts,
  markSuspect,
  type Message,
  notSuspect,
} from "#desk/contract/inbox.ts";
import { useSend } from "../use-call.ts";
import { words } from "../words.ts";

/** What can be done with a message, each with what takes it back. */
const inverse = {
  answered: "unanswered",
  unanswered: "answered",
  archived: "unarchived",
  unarchived: "archived",
  spam: "notSpam",
  notSpam: "spam",
} as const;
export type MessageAct = keyof typeof inverse;

/** What was done last, in words, and what takes it back. */
interface Done {
  readonly what: string;
  readonly undo: () => void;
}

const lists = { changes: [inbox, inboxCounts] };

/** What is done with messages; the last of it can be taken back, and `reopen` is called with its message then. */
export function useMessageActs(reopen: (message: Message) => void) {
  const [done, setDone] = useState<Done>();
  const changing = useSend(changeMessage, lists);
  const marking = useSend(markSuspect, lists);
  const clearing = useSend(notSuspect, lists);
  const send = (act: MessageAct, { id }: Message, onSuccess: () => void) => {
    if (act === "spam") marking.mutate({ id }, { onSuccess });
    else if (act === "notSpam") clearing.mutate({ id }, { onSuccess });
    else changing.mutate({ id, change: act }, { onSuccess });
  };
  return {
    done,
    isBusy: changing.isPending || marking.isPending || clearing.isPending,
    /** Marks a message as answered that is being answered: it stays open, and says so itself. */
    reply: (message: Message) => send("answered", message, () => setDone(undefined)),
    act: (act: MessageAct, message: Message) =>
      send(act, message, () =>
        setDone({
          what: outcomeOf(act, message),
          undo: () =>
            send(inverse[act], message, () => {
              setDone(undefined);
              reopen(message);
            }),
        }),
      ),
  };
}

export type MessageActs = ReturnType<typeof useMessageActs>;

function outcomeOf(act: MessageAct, { name }: Message): string {
  if (act === "spam") return words.inbox.spamDone({ name });
  return act === "notSpam" ? words.inbox.notSpamDone : words.inbox.changed[act]({ name });
}
