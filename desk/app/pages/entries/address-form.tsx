import { useId, useState } from "react";
import field from "../../shell/field.module.css";
import { words } from "../../words.ts";
import type { KnownEntry } from "./entries-context.ts";
import { FormDialog, type Sent } from "./form-dialog.tsx";

interface AddressFormProps {
  readonly known: KnownEntry;
  readonly rename: (known: KnownEntry, name: string) => Promise<Sent>;
  readonly close: () => void;
}

/** Another address for a further page. */
export function AddressForm({ known, rename, close }: AddressFormProps) {
  const id = useId();
  const { file, state, address } = known.entry;
  const before = file.replaceAll(/^.*\/|\.md$/g, "");
  const [name, setName] = useState(before);
  return (
    <FormDialog
      title={words.pages.addressOf({ title: known.entry.title })}
      does={words.shell.save}
      send={async () => (name === before ? undefined : rename(known, name))}
      close={close}
    >
      <div className={field.field}>
        <label htmlFor={id}>{words.pages.newAddress}</label>
        <input
          id={id}
          value={name}
          aria-describedby={`${id}-hint`}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
        />
        <small id={`${id}-hint`}>
          {words.pages.addressHint({ name })}{" "}
          {state === "public" && address
            ? words.pages.formerAddress({ address })
            : words.pages.addressOfUnseen}
        </small>
      </div>
    </FormDialog>
  );
}
