import { useState } from "react";
import { editValue, valueAt } from "#desk/contract/edit-value.ts";
import type { Tree, TreeKind } from "#desk/contract/tree.ts";
import { type Fields, isFields, type Value } from "#contract/fields/value.ts";
import { type FieldsContext, FieldsProvider, type Target } from "../fields/fields-context.ts";
import { useFocusOn } from "../fields/use-focus-on.ts";
import { GroupFields } from "../fields/value-field.tsx";
import { words } from "../../words.ts";
import { FormDialog, type Sent } from "./form-dialog.tsx";

interface NewFormProps {
  readonly tree: Tree;
  readonly kind: TreeKind;
  readonly create: (kind: TreeKind, values: Fields) => Promise<Sent>;
  readonly close: () => void;
}

/** Above the fields of the form, so that none has the name of one in the open document. */
const top = "new entry";

/** The form of a new entry: the fields that it cannot be without. */
export function NewForm({ tree, kind, create, close }: NewFormProps) {
  const [value, setValue] = useState<Value>({ [top]: {} });
  const [problems, setProblems] = useState<FieldsContext["problems"]>([]);
  const [target, setTarget] = useState<Target>();
  useFocusOn(target, value);
  const send = async () => {
    const given = valueAt(value, [top]);
    const values = isFields(given) ? given : {};
    const missing = kind.asks.filter(({ key }) => values[key] === undefined || values[key] === "");
    setProblems(missing.map(({ key }) => ({ path: [top, key], message: words.pages.missing, detail: null })));
    return missing.length === 0 && create(kind, values);
  };
  return (
    <FormDialog
      title={words.pages.newIn({ label: kind.label })}
      does={words.pages.create}
      send={send}
      close={close}
    >
      <FieldsProvider
        value={{
          edit: (one) => setValue((now) => editValue(now, one) ?? now),
          problems,
          unsaved: [],
          tree,
          target,
          focus: (path) => setTarget({ path }),
          // What is missing is said when the form is sent.
          begin: () => undefined,
          hasWidth: false,
        }}
      >
        <GroupFields fields={kind.asks} path={[top]} value={valueAt(value, [top])} />
      </FieldsProvider>
    </FormDialog>
  );
}
