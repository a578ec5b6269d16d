import { useEffect, useRef, useState } from "react";
import { erase, held, inbox, inboxCounts } from "#desk/contract/inbox.ts";
import { subscriberCounts, subscriberGrowth, subscribers } from "#desk/contract/subscribers.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { useAskNow, useSend } from "../use-call.ts";
import { words } from "../words.ts";

/** Erases a person on request. */
export function Erase({ email }: { readonly email: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="link" erases onClick={() => setIsAsked(true)}>
        {words.inbox.erase}
      </Button>
      {isAsked && <EraseQuestion email={email} onClose={() => setIsAsked(false)} />}
    </>
  );
}

interface EraseQuestionProps {
  readonly email: string;
  readonly onClose: () => void;
  /** Where the focus goes once the button that asked may be gone with the person. */
  readonly onErased?: () => void;
}

/** Says what goes with a person, and asks whether it is erased. */
export function EraseQuestion({ email, onClose, onErased }: EraseQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const erasing = useSend(erase, {
    changes: [inbox, inboxCounts, subscribers, subscriberCounts, subscriberGrowth],
    done: words.inbox.erased,
    after: () => {
      dialog.current?.close();
      onErased?.();
    },
  });
  return (
    <Dialog
      ref={dialog}
      title={words.inbox.eraseTitle}
      onClose={onClose}
      leave={words.shell.cancel}
      actions={
        <Button erases busy={erasing.isPending} onClick={() => erasing.mutate({ email })}>
          {words.inbox.eraseNow}
        </Button>
      }
    >
      <Answer of={useAskNow(held, { email })}>
        {({ messages, subscribed }) => (
          <p>{words.inbox.eraseWhat({ email, count: messages, subscribed: subscribed ? "yes" : "no" })}</p>
        )}
      </Answer>
    </Dialog>
  );
}
