import { useId, useState } from "react";
import field from "../../shell/field.module.css";
import { words } from "../words.ts";
import type { KnownEntry } from "./entries-context.ts";
import { FormDialog } from "./form-dialog.tsx";

interface AddressFormProps {
  readonly known: KnownEntry;
  readonly rename: (known: KnownEntry, name: string) => Promise<void>;
  readonly close: () => void;
}

/** Another address for a further page. */
export function AddressForm({ known, rename, close }: AddressFormProps) {
  const id = useId();
  const before = known.entry.file.replaceAll(/^.*\/|\.md$/g, "");
  const [name, setName] = useState(before);
  return (
    <FormDialog
      title={words.addressOf(known.entry.title)}
      does={words.save}
      send={async () => name === before || rename(known, name)}
      close={close}
    >
      <div className={field.field}>
        <label htmlFor={id}>{words.newAddress}</label>
        <input
          id={id}
          value={name}
          aria-describedby={`${id}-hint`}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
        />
        <small id={`${id}-hint`}>{words.addressHint(name)}</small>
      </div>
    </FormDialog>
  );
}
