import { useEffect, useSyncExternalStore } from "react";
import type { Field } from "#desk/contract/field.ts";
import type { DocumentView, Problem } from "#desk/contract/document.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#desk/contract/value.ts";
import field from "../shell/field.module.css";
import type { Editor } from "./editor.ts";
import type { KnownEntry } from "./entries/entries-context.ts";
import { EntryActions } from "./entries/entry-actions.tsx";
import { FieldsProvider, idOf } from "./fields/fields-context.ts";
import { GroupFields, ValueField } from "./fields/value-field.tsx";
import styles from "./pages.module.css";
import { isSamePath } from "./same-path.ts";
import { SavingState } from "./saving-state.tsx";
import { words } from "./words.ts";

interface DocumentFieldsProps {
  readonly editor: Editor;
  readonly tree: Tree;
  /** What is wrong in the whole folder: a document alone does not know what it refers to. */
  readonly problems: readonly Problem[];
  readonly row: number | undefined;
  readonly target: Path | undefined;
}

/** The fields of a document, or of one row of it, with where saving stands. */
export function DocumentFields({ editor, tree, problems: all, row, target }: DocumentFieldsProps) {
  const { view, saving } = useSyncExternalStore(editor.listen, editor.state);
  useEffect(() => {
    if (!target || target.length === 0) return;
    const control = document.getElementById(idOf(target));
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }, [target]);
  const [shown, path] = partOf(view, row);
  const problems = together(
    view.problems,
    all.filter(({ file }) => file === view.file),
  );
  const isUnreadable = view.value === null && view.problems.length > 0;
  // Fields of every other kind show their own.
  const own =
    shown.kind === "group" || isUnreadable
      ? problems.filter((one) => one.path.length === 0 || isSamePath(one.path, path))
      : [];
  const known = entryIn(tree, view.file, row);
  return (
    <FieldsProvider value={{ edit: editor.edit, problems, tree, target }}>
      <h2>{view.label}</h2>
      {known && (
        <div role="group" aria-label={words.actions} className={styles.rowTools}>
          <EntryActions {...known} />
        </div>
      )}
      <SavingState saving={saving} editor={editor} />
      {own.map(({ message, line }) => (
        <p key={`${line} ${message}`} className={field.error}>
          {message}
        </p>
      ))}
      {isUnreadable ? (
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

/** Both lists without what is in both: the first is read with the document, the second a moment later. */
function together(own: readonly Problem[], others: readonly Problem[]): readonly Problem[] {
  const isNew = (one: Problem) =>
    !own.some(({ path, message }) => message === one.message && isSamePath(path, one.path));
  return [...own, ...others.filter(isNew)];
}

/** The field that is shown, and where its value is. */
function partOf({ fields }: DocumentView, row: number | undefined): [Field, Path] {
  return row !== undefined && fields.kind === "list" ? [fields.row, [row]] : [fields, []];
}

/** The entry that the fields are of, if they are of one. */
function entryIn(tree: Tree, file: string, row: number | undefined): KnownEntry | undefined {
  for (const kind of tree.kinds) {
    const entry = kind.entries.find((one) => one.file === file && one.row === row);
    if (entry) return { kind, entry };
  }
  return undefined;
}
