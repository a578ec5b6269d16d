import { Button } from "../shell/button.tsx";
import type { useTurns } from "./use-turns.ts";
import { words } from "../words.ts";

/** Undo and Redo. They keep the focus when the last step was turned. */
export function TurnButtons({ turn, canUndo, canRedo }: ReturnType<typeof useTurns>) {
  return (
    <>
      <Button look="plain" idle={!canUndo} onClick={() => void turn("undo")}>
        {words.shell.undo}
      </Button>
      <Button look="plain" idle={!canRedo} onClick={() => void turn("redo")}>
        {words.pages.redo}
      </Button>
    </>
  );
}
