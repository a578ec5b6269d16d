import { useRef } from "react";
import { activity, people, type PersonShown, removePerson } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Dialog } from "#desk/app/shell/dialog.tsx";
import { useSend } from "#desk/app/use-call.ts";
import { words } from "./words.ts";

/** Takes the desk from a person, after a question. */
export function RemovePerson({ id, name }: Pick<PersonShown, "id" | "name">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const changes = [people, activity];
  const removing = useSend(removePerson, {
    changes,
    done: words.removed({ name }),
    after: () => dialog.current?.close(),
  });
  return (
    <>
      <Button
        look="link"
        erases
        aria-label={words.ofPerson({ act: words.remove, name })}
        onClick={() => dialog.current?.showModal()}
      >
        {words.remove}
      </Button>
      <Dialog
        ref={dialog}
        title={words.ofPerson({ act: words.remove, name })}
        leave={words.cancel}
        actions={
          <Button erases busy={removing.isPending} onClick={() => removing.mutate({ id })}>
            {words.remove}
          </Button>
        }
      >
        <p>{words.really({ name })}</p>
      </Dialog>
    </>
  );
}
