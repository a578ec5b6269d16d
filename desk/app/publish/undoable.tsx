import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../shell/button.tsx";
import { Done } from "../shell/done.tsx";
import type { useBringBack } from "./use-bring-back.ts";
import { words } from "../words.ts";

interface UndoableProps extends Pick<ReturnType<typeof useBringBack>, "undo" | "undoable" | "isUndoing"> {
  /** What has become of what was brought back. */
  readonly said: string;
  /** What is next. */
  readonly children?: ReactNode;
}

/** That something was brought back, and the way to undo it. */
export function Undoable({ said, undo, undoable, isUndoing, children }: UndoableProps) {
  const undoing = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its line.
  useEffect(() => {
    if (undoable) undoing.current?.focus();
  }, [undoable]);
  return (
    <Done>
      {undoable && (
        <>
          <span>{said}</span>
          <Button ref={undoing} look="quiet" busy={isUndoing} onClick={undo}>
            {words.shell.undo}
          </Button>
          {children}
        </>
      )}
    </Done>
  );
}
