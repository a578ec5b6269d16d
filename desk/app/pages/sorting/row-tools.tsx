import type { ReactNode } from "react";
import { Button } from "../../shell/button.tsx";
import { Icon } from "../../shell/icons.tsx";
import styles from "../pages.module.css";
import { words } from "../../words.ts";

interface RowToolsProps {
  /** What its owner calls it. */
  readonly row: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves it up or down by so many places. */
  readonly move: (by: 1 | -1) => void;
  readonly remove: () => void;
  /** Its handle. */
  readonly children?: ReactNode;
}

/** Moves a row of a list, and removes it. */
export function RowTools({ row, isFirst, isLast, move, remove, children }: RowToolsProps) {
  return (
    <p className={styles.rowTools}>
      {children}
      <Button look="plain" aria-label={words.pages.up({ row })} idle={isFirst} onClick={() => move(-1)}>
        {"↑"}
      </Button>
      <Button look="plain" aria-label={words.pages.down({ row })} idle={isLast} onClick={() => move(1)}>
        {"↓"}
      </Button>
      <Button look="plain" aria-label={words.pages.remove({ row })} onClick={remove}>
        <Icon of="close" />
      </Button>
    </p>
  );
}
