import { useEffect, useSyncExternalStore } from "react";
import type { Field } from "#desk/contract/field.ts";
import type { DocumentView } from "#desk/contract/document.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#desk/contract/value.ts";
import field from "../shell/field.module.css";
import type { Editor } from "./editor.ts";
import { FieldsProvider, idOf } from "./fields/fields-context.ts";
import { GroupFields, ValueField } from "./fields/value-field.tsx";
import styles from "./pages.module.css";
import { SavingState } from "./saving-state.tsx";
import { words } from "./words.ts";

interface DocumentFieldsProps {
  readonly editor: Editor;
  readonly tree: Tree;
  readonly row: number | undefined;
  readonly target: Path | undefined;
}

/** The fields of a document, or of one row of it, with where saving stands. */
export function DocumentFields({ editor, tree, row, target }: DocumentFieldsProps) {
  const { view, saving } = useSyncExternalStore(editor.listen, editor.state);
  useEffect(() => {
    if (!target || target.length === 0) return;
    const control = document.getElementById(idOf(target));
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }, [target]);
  const [shown, path] = partOf(view, row);
  const own = view.problems.filter((one) => one.path.length === 0);
  return (
    <FieldsProvider value={{ edit: editor.edit, problems: view.problems, tree, target }}>
      <h2>{view.label}</h2>
      <SavingState saving={saving} editor={editor} />
      {own.map(({ message, line }) => (
        <p key={`${line} ${message}`} className={field.error}>
          {message}
        </p>
      ))}
      {view.value === null && view.problems.length > 0 ? (
        <p>{words.unreadable}</p>
      ) : (
        <div className={styles.fields}>
          {shown.kind === "group" ? (
            <GroupFields fields={shown.fields} path={path} value={valueAt(view.value, path)} />
          ) : (
            <ValueField
              field={shown}
              label={shown.label || view.label}
              path={path}
              value={valueAt(view.value, path)}
            />
          )}
        </div>
      )}
    </FieldsProvider>
  );
}

/** The field that is shown, and where its value is. */
function partOf({ fields }: DocumentView, row: number | undefined): [Field, Path] {
  return row !== undefined && fields.kind === "list" ? [fields.row, [row]] : [fields, []];
}
