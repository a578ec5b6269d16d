import { useId } from "react";
import { Button } from "../shell/button.tsx";
import { Conflicts } from "./conflict/conflicts.tsx";
import type { Editor, Saving } from "./editor.ts";
import { useTitleMark } from "../shell/use-title.ts";
import styles from "./pages.module.css";
import { words } from "../words.ts";

interface SavingStateProps {
  readonly saving: Saving;
  readonly editor: Editor;
}

/** Where saving stands; in a conflict both values, to choose from. */
export function SavingState({ saving, editor }: SavingStateProps) {
  const id = useId();
  useTitleMark(saving.is === "failed" ? words.pages.notSavedMark : null);
  if (saving.is === "conflict")
    return (
      <div role="group" aria-labelledby={id} className={styles.conflict}>
        {/* What is yours changes with every key: that is not read out. */}
        <p id={id} role="alert">
          {words.pages.overtaken}
        </p>
        <Conflicts list={saving.conflicts} view={editor.state().view} />
        <Button onClick={() => void editor.settle("yours")}>{words.pages.keepYours}</Button>
        <Button look="quiet" onClick={() => void editor.settle("theirs")}>
          {words.pages.takeTheirs}
        </Button>
      </div>
    );
  if (saving.is === "failed")
    return (
      <div role="alert">
        <p>{words.pages.notSaved({ why: saving.why })}</p>
        <Button look="quiet" onClick={() => void editor.flush()}>
          {words.pages.retry}
        </Button>
      </div>
    );
  // Not a live region: it changes with every key.
  return <small>{words.pages[saving.is]}</small>;
}
