import { useRef, useState } from "react";
import { activity, type InvitationLink, inviteAgain, people, type PersonShown } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Check } from "#desk/app/shell/check.tsx";
import { Dialog } from "#desk/app/shell/dialog.tsx";
import { useSend } from "#desk/app/use-call.ts";
import { words } from "./words.ts";

interface AnotherLinkProps {
  readonly person: Pick<PersonShown, "id" | "name" | "passkeys">;
  readonly onLink: (made: InvitationLink) => void;
}

/**
 * Makes another link for a person. Where there are passkeys it asks whether they end: who has lost a phone
 * expects that.
 */
export function AnotherLink({ person: { id, name, passkeys }, onLink }: AnotherLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [replaces, setReplaces] = useState(true);
  const making = useSend(inviteAgain, {
    changes: [people, activity],
    after: (made) => {
      dialog.current?.close();
      onLink(made);
    },
  });
  const make = () => making.mutate({ id, replaces: passkeys.length > 0 && replaces });
  return (
    <>
      <Button
        look="link"
        aria-label={words.ofPerson({ act: words.newLink, name })}
        busy={making.isPending}
        onClick={() => (passkeys.length > 0 ? dialog.current?.showModal() : make())}
      >
        {words.newLink}
      </Button>
      <Dialog
        ref={dialog}
        title={words.newLinkTitle({ name })}
        onClose={() => setReplaces(true)}
        leave={words.cancel}
        actions={
          <Button busy={making.isPending} onClick={make}>
            {words.makeLink}
          </Button>
        }
      >
        <p>{words.newLinkHint({ name })}</p>
        <Check label={words.replaces} isOn={replaces} onTurn={setReplaces} />
      </Dialog>
    </>
  );
}
