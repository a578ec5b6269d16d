import { Button } from "../shell/button.tsx";
import { Icon } from "../shell/icons.tsx";
import type { useTurns } from "./use-turns.ts";
import { words } from "../words.ts";

/** Undo and Redo. They keep the focus when the last step was turned. */
export function TurnButtons({ turn, canUndo, canRedo }: ReturnType<typeof useTurns>) {
  const sides = [
    { to: "undo", name: words.shell.undo, can: canUndo },
    { to: "redo", name: words.pages.redo, can: canRedo },
  ] as const;
  return sides.map(({ to, name, can }) => (
    <Button key={to} look="plain" aria-label={name} idle={!can} onClick={() => void turn(to)}>
      <Icon of={to} />
      <span>{name}</span>
    </Button>
  ));
}
