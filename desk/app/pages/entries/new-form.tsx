import { useState } from "react";
import type { Problem } from "#desk/contract/document.ts";
import { editValue, valueAt } from "#desk/contract/edit-value.ts";
import type { Tree, TreeKind } from "#desk/contract/tree.ts";
import { type Fields, isFields, type Value } from "#desk/contract/value.ts";
import { FieldsProvider } from "../fields/fields-context.ts";
import { GroupFields } from "../fields/value-field.tsx";
import { words } from "../words.ts";
import { FormDialog } from "./form-dialog.tsx";

interface NewFormProps {
  readonly tree: Tree;
  readonly kind: TreeKind;
  readonly create: (kind: TreeKind, values: Fields) => Promise<void>;
  readonly close: () => void;
}

/** Above the fields of the form, so that none has the name of one in the open document. */
const top = "new entry";

/** Asks for what a new entry cannot be without. */
export function NewForm({ tree, kind, create, close }: NewFormProps) {
  const [value, setValue] = useState<Value>({ [top]: {} });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const send = async () => {
    const given = valueAt(value, [top]);
    const values = isFields(given) ? given : {};
    const missing = kind.asks.filter(({ key }) => values[key] === undefined || values[key] === "");
    const problem = { file: "", line: 1, editable: true, message: words.missing };
    setProblems(missing.map(({ key }) => ({ ...problem, path: [top, key] })));
    return missing.length === 0 && create(kind, values);
  };
  return (
    <FormDialog title={words.newIn(kind.label)} does={words.create} send={send} close={close}>
      <FieldsProvider
        value={{
          edit: (one) => setValue((now) => editValue(now, one) ?? now),
          problems,
          tree,
          target: undefined,
        }}
      >
        <GroupFields fields={kind.asks} path={[top]} value={valueAt(value, [top])} />
      </FieldsProvider>
    </FormDialog>
  );
}
