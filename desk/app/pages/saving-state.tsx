import type { Value } from "#desk/contract/value.ts";
import { Button } from "../shell/button.tsx";
import type { Editor, Saving } from "./editor.ts";
import styles from "./pages.module.css";
import { words } from "./words.ts";

interface SavingStateProps {
  readonly saving: Saving;
  readonly editor: Editor;
}

/** Where saving stands; in a conflict both values, to choose from. */
export function SavingState({ saving, editor }: SavingStateProps) {
  if (saving.is === "conflict")
    return (
      <div role="alert" className={styles.conflict}>
        <p>{words.overtaken}</p>
        {saving.conflicts.map(({ path, yours, theirs }) => (
          <dl key={path.join("/")}>
            <dt>{words.yours}</dt>
            <dd>{textOf(yours)}</dd>
            <dt>{words.theirs}</dt>
            <dd>{textOf(theirs)}</dd>
          </dl>
        ))}
        <Button onClick={() => void editor.settle("yours")}>{words.keepYours}</Button>
        <Button look="quiet" onClick={() => void editor.settle("theirs")}>
          {words.takeTheirs}
        </Button>
      </div>
    );
  if (saving.is === "failed")
    return (
      <div role="alert">
        <p>{words.notSaved(saving.why)}</p>
        <Button look="quiet" onClick={() => void editor.flush()}>
          {words.retry}
        </Button>
      </div>
    );
  // Not a live region: it changes with every key.
  return <small>{words[saving.is]}</small>;
}

function textOf(value: Value | undefined): string {
  if (value === undefined || value === null || value === "") return words.nothing;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
