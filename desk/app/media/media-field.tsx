import { type ComponentProps, useState } from "react";
import { Button } from "../shell/button.tsx";
import { Chooser } from "./chooser.tsx";
import styles from "./media.module.css";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { words } from "../words.ts";

interface MediaFieldProps {
  readonly kind: "picture" | "file";
  /** What ties the control to its label and its problems. */
  readonly ties: Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid" | "aria-required">;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A whole name of a picture, and not what is typed on the way there. */
const isPicture = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/**
 * A field that names a picture or a file: it is shown, chosen from a dialog, or dropped here from the owner's
 * own device.
 */
export function MediaField({ kind, ties, label, value, onChange }: MediaFieldProps) {
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const uploads = useUploads({ done: (taken) => taken.kind === kind && onChange(taken.name) });
  return (
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void uploads.add([...event.dataTransfer.files].slice(0, 1));
      }}
    >
      {isPicture.test(value) && <Thumbnail key={value} of={{ name: value, state: "" }} />}
      <input
        {...ties}
        type="text"
        dir="ltr"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button look="quiet" aria-label={words.media.chooseFor[kind]({ label })} onClick={() => setOpen(true)}>
        {words.media.choose}
      </Button>
      <UploadList of={uploads} />
      {/* Made when it is opened: a document has many of these fields. */}
      {isOpen && <Chooser kind={kind} value={value} onChoose={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
