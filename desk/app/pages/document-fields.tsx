import { useSyncExternalStore } from "react";
import type { Problem } from "#desk/contract/document.ts";
import { isSameEntry } from "#desk/contract/entry-place.ts";
import type { EntryPlace } from "#desk/contract/pages.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#contract/fields/value.ts";
import field from "../shell/field.module.css";
import type { Editor } from "./editor.ts";
import type { KnownEntry } from "./entries/entries-context.ts";
import { DraftNotice } from "./entries/draft-notice.tsx";
import { EntryActions } from "./entries/entry-actions.tsx";
import { FieldsProvider, idOf, isBelow, type Target } from "./fields/fields-context.ts";
import { useFocusOn } from "./fields/use-focus-on.ts";
import { ValueField } from "./fields/value-field.tsx";
import { WholeFields } from "./fields/whole-fields.tsx";
import styles from "./pages.module.css";
import { isSamePath } from "./same-path.ts";
import { inFull } from "./in-full.ts";
import { partOf } from "./part-of.ts";
import { SavingState } from "./saving-state.tsx";
import { words } from "../words.ts";
import section from "../shell/section.module.css";

interface DocumentFieldsProps {
  readonly editor: Editor;
  readonly tree: Tree;
  /** What is wrong in the whole folder: a document alone does not know what it refers to. */
  readonly problems: readonly Problem[];
  /** The document, or the entry that is a row of it. */
  readonly place: EntryPlace;
  readonly target: Target | undefined;
  readonly focus: (path: Path) => void;
  /** What was just added, and is not left yet. */
  readonly begun: Path | undefined;
  readonly begin: (path: Path | undefined) => void;
  /** Whether a text has the whole width. */
  readonly hasWidth: boolean;
}

/** The fields of a document, or of one row of it, with where saving stands. */
export function DocumentFields({
  editor,
  tree,
  problems: all,
  place,
  target,
  focus,
  begun,
  begin,
  hasWidth,
}: DocumentFieldsProps) {
  const { view, saving } = useSyncExternalStore(editor.listen, editor.state);
  useFocusOn(target, view.value);
  const [shown, path] = partOf(view, place);
  const problems = together(
    view.problems,
    all.filter(({ file }) => file === view.file),
  ).filter((one) => !begun || !isBelow(one.path, begun));
  const isUnreadable = view.value === null && view.problems.length > 0;
  const isGone =
    !isUnreadable && place.row !== undefined && view.fields.kind === "list" && shown === view.fields;
  // Fields of every other kind show their own.
  const own =
    shown.kind === "group" || isUnreadable
      ? problems.filter((one) => one.path.length === 0 || isSamePath(one.path, path))
      : [];
  const known = entryIn(tree, place);
  return (
    <FieldsProvider
      value={{
        edit: editor.edit,
        problems,
        unsaved: saving.is === "failed" ? saving.at : [],
        tree,
        target,
        focus,
        begin,
        hasWidth,
      }}
    >
      <h2 id={idOf([])} tabIndex={-1} className={styles.name}>
        <bdi>{known?.entry.title ?? view.label}</bdi>
      </h2>
      <div className={styles.about}>
        {known && <p className={section.quiet}>{view.label}</p>}
        <SavingState saving={saving} editor={editor} />
      </div>
      {view.note !== null && <p className={section.quiet}>{view.note}</p>}
      {known && (
        <div role="group" aria-label={words.pages.actions} className={styles.actions}>
          <EntryActions {...known} isBesideNotice />
        </div>
      )}
      {known?.entry.state === "draft" && <DraftNotice {...known} />}
      {own.map((problem) => (
        <p key={inFull(problem)} className={field.error}>
          {inFull(problem)}
        </p>
      ))}
      {isUnreadable || isGone ? (
        <p>{isGone ? words.pages.entryGone : words.shell.unreadable}</p>
      ) : (
        <div className={styles.fields}>
          {shown.kind === "group" ? (
            <WholeFields fields={shown.fields} path={path} value={valueAt(view.value, path)} />
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

/** The entry that the fields are of, if they are of one. */
function entryIn(tree: Tree, place: EntryPlace): KnownEntry | undefined {
  for (const kind of tree.kinds) {
    const entry = kind.entries.find((one) => isSameEntry(one, place));
    if (entry) return { kind, entry };
  }
  return undefined;
}
