import { useRef } from "react";
import { useNavigate } from "react-router";
import { type MediaFile, mostKeptBytes, readMedia, removeMedia } from "#desk/contract/media.ts";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { figure } from "../shell/formats.ts";
import { say, useSend } from "../use-call.ts";
import { megabyte } from "./upload-media.ts";
import { UsedIn } from "./used-in.tsx";
import { words } from "../words.ts";

interface RemoveMediaProps {
  readonly kind: "picture" | "file";
  readonly of: MediaFile;
  /** The button's name, where several stand in one view. */
  readonly label?: string;
}

/** Removes a picture or a file, after saying where it is used; all pictures then say how to bring it back. */
export function RemoveMedia({ kind, of: file, label = words.media.remove }: RemoveMediaProps) {
  const isUsed = file.useCount > 0;
  const isKept = file.bytes <= mostKeptBytes;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const removing = useSend(removeMedia, {
    changes: [readMedia],
    after: () => {
      dialog.current?.close();
      const removed = `${new URLSearchParams(isKept ? { removed: pathOf(kind, file) } : {})}`;
      void navigate({ pathname: "/pictures", search: removed }, { replace: true });
      if (!isKept) say("success", words.media.removed({ name: file.name }));
    },
  });
  return (
    <>
      <Button look="quiet" erases aria-label={label} onClick={() => dialog.current?.showModal()}>
        {words.media.remove}
      </Button>
      <Dialog
        ref={dialog}
        title={words.media.removeTitle({ name: file.name })}
        leave={words.shell.cancel}
        actions={
          <Button
            erases
            busy={removing.isPending}
            onClick={() => removing.mutate({ kind, name: file.name, confirmed: isUsed })}
          >
            {words.media.remove}
          </Button>
        }
      >
        <p>{isUsed ? words.media.removeUsed : words.media.removeUnused}</p>
        {isUsed && <UsedIn {...file} />}
        {!isKept && <p>{words.media.removeForGood({ megabytes: figure(mostKeptBytes / megabyte) })}</p>}
      </Dialog>
    </>
  );
}

const pathOf = (kind: RemoveMediaProps["kind"], { name }: MediaFile) =>
  `${kind === "picture" ? "pictures" : "files"}/${name}`;
