import type { ReactNode } from "react";
import type { Path } from "#contract/fields/value.ts";
import field from "../../shell/field.module.css";
import { inFull } from "../in-full.ts";
import styles from "../pages.module.css";
import { idOf, isBelow } from "./fields-context.ts";
import { FoldBox } from "./fold-box.tsx";
import { useFold } from "./use-fold.ts";

interface FoldedProps {
  readonly label: string;
  readonly path: Path;
  readonly help?: string | undefined;
  /** What is in it, while it is closed. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A field that holds others, folded; open where it is all that its document has. */
export function Folded({ label, path, help, hint, children }: FoldedProps) {
  const fold = useFold((one) => isBelow(one, path));
  const own = fold.wrong.filter((one) => one.path.length === path.length);
  const inside = (
    <>
      {help !== undefined && <small>{help}</small>}
      {own.map((problem) => (
        <p key={inFull(problem)} className={field.error}>
          {inFull(problem)}
        </p>
      ))}
      <div className={styles.fields}>{children}</div>
    </>
  );
  // The heading above has its name already, and its id.
  if (path.length === 0) return inside;
  return (
    <FoldBox id={idOf(path)} label={label} hint={hint} fold={fold}>
      {inside}
    </FoldBox>
  );
}
