import { useRef, useState } from "react";
import { erase, held, inbox, inboxCounts } from "#desk/contract/inbox.ts";
import { subscriberCounts, subscriberGrowth, subscribers } from "#desk/contract/subscribers.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { useAsk, useSend } from "../use-call.ts";
import { words } from "../words.ts";

/** Erases a person on request, after saying what goes. */
export function Erase({ email }: { readonly email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const erasing = useSend(erase, {
    changes: [inbox, inboxCounts, subscribers, subscriberCounts, subscriberGrowth],
    done: words.inbox.erased,
    after: () => dialog.current?.close(),
  });
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button look="link" erases onClick={open}>
        {words.inbox.erase}
      </Button>
      <Dialog
        ref={dialog}
        title={words.inbox.eraseTitle}
        onClose={() => setOpen(false)}
        leave={words.shell.cancel}
        actions={
          <Button erases busy={erasing.isPending} onClick={() => erasing.mutate({ email })}>
            {words.inbox.eraseNow}
          </Button>
        }
      >
        {isOpen && <What email={email} />}
      </Dialog>
    </>
  );
}

function What({ email }: { readonly email: string }) {
  return (
    <Answer of={useAsk(held, { email })}>
      {({ messages, subscribed }) => (
        <p>{words.inbox.eraseWhat({ email, count: messages, subscribed: subscribed ? "yes" : "no" })}</p>
      )}
    </Answer>
  );
}
