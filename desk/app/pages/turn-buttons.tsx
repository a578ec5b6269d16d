import { useLayoutEffect, useRef } from "react";
import type { TreeEntry } from "#desk/contract/tree.ts";
import { Button } from "../shell/button.tsx";
import { Icon } from "../shell/icons.tsx";
import type { useTurns } from "./use-turns.ts";
import { words } from "../words.ts";

interface TurnButtonsProps extends ReturnType<typeof useTurns> {
  /** What was just deleted: Undo brings it back, and has the focus, as the menu that it came from is gone. */
  readonly removed?: TreeEntry | undefined;
}

/** Undo and Redo. They keep the focus when the last step was turned. */
export function TurnButtons({ turn, canUndo, canRedo, removed }: TurnButtonsProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Before the next frame, in which the focus would go to what stands near the place that is gone.
  useLayoutEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  return (
    <>
      <Button
        ref={undo}
        look="plain"
        aria-label={removed ? words.pages.undoRemoval({ title: removed.title }) : words.shell.undo}
        idle={!canUndo}
        onClick={() => void turn("undo")}
      >
        <Icon of="undo" />
        <span>{words.shell.undo}</span>
      </Button>
      <Button look="plain" aria-label={words.pages.redo} idle={!canRedo} onClick={() => void turn("redo")}>
        <Icon of="redo" />
        <span>{words.pages.redo}</span>
      </Button>
    </>
  );
}
