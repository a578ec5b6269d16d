import { type ReactNode, useState } from "react";
import type { Path } from "#desk/contract/value.ts";
import field from "../../shell/field.module.css";
import styles from "../pages.module.css";
import { idOf, isBelow, useFields } from "./fields-context.ts";

interface FoldedProps {
  readonly label: string;
  readonly path: Path;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** Fields behind their name, made when they are opened: the words of the interface are hundreds. Opens where something in it is wrong or was clicked. */
export function Folded({ label, path, help, children }: FoldedProps) {
  const { target, problems } = useFields();
  const asked = target !== undefined && isBelow(target, path);
  const wrong = problems.filter((one) => isBelow(one.path, path));
  const [isOpen, setIsOpen] = useState(asked);
  const [seen, setSeen] = useState(target);
  if (seen !== target) {
    setSeen(target);
    if (asked) setIsOpen(true);
  }
  const own = wrong.filter((one) => one.path.length === path.length);
  return (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={({ currentTarget, target: toggled }) => {
        if (toggled === currentTarget) setIsOpen(currentTarget.open);
      }}
    >
      <summary id={idOf(path)}>
        {label}
        {wrong.length > 0 && <span className={styles.wrong}>{` !`}</span>}
      </summary>
      {help !== undefined && <small>{help}</small>}
      {own.map(({ message }) => (
        <p key={message} className={field.error}>
          {message}
        </p>
      ))}
      {isOpen && <div className={styles.fields}>{children}</div>}
    </details>
  );
}
