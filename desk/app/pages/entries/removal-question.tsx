import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Namings } from "#desk/contract/pages.ts";
import { Button } from "../../shell/button.tsx";
import { Dialog } from "../../shell/dialog.tsx";
import { editAddress } from "../use-pages-place.ts";
import { words } from "../../words.ts";
import type { KnownEntry } from "./entries-context.ts";
import styles from "./entries.module.css";

interface RemovalQuestionProps extends KnownEntry {
  readonly namings: Namings;
  readonly remove: (known: KnownEntry) => void;
  readonly close: () => void;
}

/** Says where an entry is named, and asks whether it is deleted all the same. */
export function RemovalQuestion({ kind, entry, namings, remove, close }: RemovalQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () => dialog.current?.close();
  const { list, count } = namings;
  return (
    <Dialog
      ref={dialog}
      title={words.pages.removalOf({ title: words.pages.quoted({ text: entry.title }) })}
      onClose={close}
      leave={words.shell.cancel}
      actions={
        <Button
          erases
          onClick={() => {
            leave();
            remove({ kind, entry });
          }}
        >
          {words.pages.removeNamed}
        </Button>
      }
    >
      <p>{words.pages.named}</p>
      <ul className={styles.namings}>
        {list.map((naming) => (
          <li key={JSON.stringify([naming.file, naming.path])}>
            <Link to={editAddress(naming)} onClick={leave}>
              {naming.name}
            </Link>
          </li>
        ))}
        {count > list.length && <li>{words.shell.further({ count: count - list.length })}</li>}
      </ul>
    </Dialog>
  );
}
